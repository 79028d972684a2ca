import { buttonClass, EmptyState } from '@mindloom/ui';
import { Link, Navigate, Route, Routes, useParams, useSearchParams } from 'react-router-dom';
import { NotificationsPage } from '../features/notifications/notifications-page';
import { StaffPage } from '../features/staff/staff-page';
import { TeamsPage } from '../features/teams/teams-page';
import { paths, slotPath } from '../registry/paths';
import { HistoryPage } from './history-page';
import { SlotPage } from './slot-page';
import { SlotsPage } from './slots-page';

/**
 * The page at the current address.
 * @param myId the account of the signed-in member of staff.
 */
export const ConsoleRoutes = ({ myId }: { myId: string }) => (
  <Routes>
    <Route path="/" element={<OldAddress />} />
    <Route path={paths.slots} element={<SlotsPage myId={myId} />} />
    <Route path={paths.slot} element={<SlotRoute myId={myId} />} />
    <Route path={paths.teams} element={<TeamsPage myId={myId} />} />
    <Route path={paths.staff} element={<StaffPage myId={myId} />} />
    <Route path={paths.history} element={<HistoryPage myId={myId} />} />
    <Route path={paths.notifications} element={<NotificationsPage myId={myId} />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);

function SlotRoute({ myId }: { myId: string }) {
  const { slot = '' } = useParams();
  return <SlotPage key={slot} id={slot} myId={myId} />;
}

/**
 * Redirects addresses of earlier versions to the present pages. The query of such an address named the slot or the page.
 */
function OldAddress() {
  const [query] = useSearchParams();
  const slot = query.get('slot');
  const page = query.get('page');
  if (slot !== null) return <Navigate to={slotPath(slot)} replace />;
  if (page === 'teams' || page === 'staff' || page === 'notifications')
    return <Navigate to={paths[page]} replace />;
  return <Navigate to={paths.slots} replace />;
}

const NotFound = () => (
  <div className="grid min-h-[60dvh] place-items-center p-6">
    <EmptyState
      title="This page does not exist"
      text="The address has no page of the console."
      action={
        <Link to={paths.slots} className={buttonClass()}>
          All slots
        </Link>
      }
    />
  </div>
);
