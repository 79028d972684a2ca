import './ranking.css';
import {
  joinRankingGroup,
  ownRanking,
  rankingKey,
  rankingOfDay,
  rankingOfGroup,
} from '@mindloom/data-access/ranking';
import { addDays, type CivilDate, dailySetId, entryOfSlot, uncountedSlots } from '@mindloom/domain';
import { Button, Card } from '@mindloom/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { OfflineNote } from '../../platform/offline-note';
import { DuelView } from './duel-view';
import { FriendsSection, SharedLink } from './friends-section';
import { JoinSection } from './join-section';
import { RankingList } from './ranking-list';
import { ReadState } from './read-state';

interface RankingPageProps {
  /** The signed-in player; null for a visitor. */
  userId: string | null;
  today: CivilDate;
  /** The ranking of friends or the duel that the address names. */
  groupId: string | null;
  duelId: string | null;
  /** The path of the ranking page, without a query. */
  rankingPath: string;
  /** The complete address of the open page, with its origin and query. Players share it as a link. */
  pageAddress: string;
  playPath: (gameId: string) => string;
  replayPath: (id: string) => string;
  openLogin: () => void;
  onOpen: (search: string) => void;
}

/** The ranking of the day, rankings of friends, and duels. */
export function RankingPage(props: RankingPageProps) {
  const { userId, today, groupId, duelId, rankingPath, pageAddress, playPath, replayPath, onOpen } = props;
  const isAll = groupId === null && duelId === null;
  const title = duelId === null ? (isAll ? 'Ranking of the day' : 'Ranking of friends') : 'Duel';
  return (
    <div className="page">
      <title>{`${title} · Mindloom`}</title>
      <div className="ranking mx-auto">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <OfflineNote>You see what was read last. A set that is played offline is not ranked.</OfflineNote>
        {!isAll && (
          <p>
            <Link className="underline" to={rankingPath}>
              Ranking of the day
            </Link>
          </p>
        )}
        {userId === null && <LoginCard openLogin={props.openLogin} />}
        {userId !== null && (
          <Card as="section" aria-label="You" className="grid gap-4 sm:p-6">
            <Own userId={userId} today={today} />
          </Card>
        )}
        {duelId !== null && userId !== null && (
          <Card as="section" aria-label="The duel" className="grid gap-4 sm:p-6">
            <DuelView
              {...{ userId, id: duelId, replayPath }}
              address={pageAddress}
              playPath={playPath('balanced-training')}
            />
          </Card>
        )}
        {duelId === null && (isAll || userId !== null) && (
          <Card as="section" aria-label="Places" className="grid gap-4 sm:p-6">
            <Days {...{ userId, today, groupId, replayPath, pageAddress }} setPath={playPath(dailySetId)} />
          </Card>
        )}
        {isAll && userId !== null && <Friends {...{ userId, today, rankingPath, onOpen }} />}
        <WhatRanksShow />
      </div>
    </div>
  );
}

const LoginCard = ({ openLogin }: { openLogin: () => void }) => (
  <Card as="section" aria-label="You" className="grid justify-items-start gap-3 sm:p-6">
    <p>Log in and join to be ranked. Without an account, the games are practice.</p>
    <Button onClick={openLogin}>Log in</Button>
  </Card>
);

function Own({ userId, today }: { userId: string; today: CivilDate }) {
  const own = useQuery(ownRanking(userId, today));
  return (
    <ReadState query={own} what="Your part of the ranking">
      {(read) => <JoinSection userId={userId} own={read} />}
    </ReadState>
  );
}

/** Rankings of friends, for a player who has joined the ranking. */
function Friends(props: {
  userId: string;
  today: CivilDate;
  rankingPath: string;
  onOpen: (search: string) => void;
}) {
  const { userId, today, ...rest } = props;
  const { data } = useQuery(ownRanking(userId, today));
  if (data === undefined || data.name === null) return null;
  return (
    <Card as="div" className="sm:p-6">
      <FriendsSection {...{ userId, day: today, ...rest }} />
    </Card>
  );
}

interface DaysProps {
  userId: string | null;
  today: CivilDate;
  groupId: string | null;
  pageAddress: string;
  setPath: string;
  replayPath: (id: string) => string;
}

/** The ranking of today or of yesterday. */
function Days({ today, setPath, ...props }: DaysProps) {
  const [isToday, setToday] = useState(true);
  const day = isToday ? today : addDays(today, -1);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3" role="group" aria-label="Day">
        {([true, false] as const).map((option) => (
          <Button
            key={String(option)}
            size="sm"
            variant={option === isToday ? 'secondary' : 'ghost'}
            aria-pressed={option === isToday}
            onClick={() => setToday(option)}
          >
            {option ? 'Today' : 'Yesterday'}
          </Button>
        ))}
        {isToday && (
          <Link className="ml-auto underline" to={setPath}>
            Play today&apos;s set
          </Link>
        )}
      </div>
      <Uncounted day={day} />
      {props.groupId !== null && props.userId !== null ? (
        <GroupRanking {...props} userId={props.userId} groupId={props.groupId} day={day} />
      ) : (
        <DayRanking {...props} day={day} />
      )}
    </>
  );
}

const EMPTY_TEXT = 'A daily set appears here after its games were replayed.';

function DayRanking({ userId, day, replayPath }: Omit<DaysProps, 'today' | 'setPath'> & { day: CivilDate }) {
  const ranking = useQuery(rankingOfDay(userId, day));
  return (
    <ReadState query={ranking} what="The ranking">
      {(read) => <RankingList ranking={read} replayPath={replayPath} emptyText={EMPTY_TEXT} />}
    </ReadState>
  );
}

interface GroupRankingProps {
  userId: string;
  groupId: string;
  day: CivilDate;
  pageAddress: string;
  replayPath: (id: string) => string;
}

/** The ranking among friends. Somebody who is not in it yet can join with the link. */
function GroupRanking({ userId, groupId, day, pageAddress, replayPath }: GroupRankingProps) {
  const ranking = useQuery(rankingOfGroup(userId, groupId, day));
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const join = async () => {
    const joined = await joinRankingGroup(groupId);
    setProblem(joined.ok ? null : joined.message);
    await client.invalidateQueries({ queryKey: rankingKey });
  };
  return (
    <ReadState query={ranking} what="The ranking">
      {(read) =>
        read === null ? (
          <div className="grid justify-items-start gap-3">
            <p>You have the link of this ranking, but you are not in it.</p>
            <Button onClick={() => void join()}>Join these friends</Button>
            <p role="status" className="text-sm text-ink-soft empty:hidden">
              {problem}
            </p>
          </div>
        ) : (
          <>
            <RankingList ranking={read} replayPath={replayPath} emptyText={EMPTY_TEXT} />
            <SharedLink address={pageAddress} text="Send this link to your friends." />
          </>
        )
      }
    </ReadState>
  );
}

/** Says which game of the day does not count, and why. */
function Uncounted({ day }: { day: CivilDate }) {
  const [slot] = uncountedSlots(day);
  if (slot === undefined) return null;
  return (
    <p className="text-sm text-ink-soft">
      {entryOfSlot(slot)?.name} is part of this set, but its points do not count here: screens and mice react
      at different speeds, so times cannot be compared across devices. The other two games count.
    </p>
  );
}

/** Says what a rank shows, and what it does not show. */
const WhatRanksShow = () => (
  <Card as="section" aria-labelledby="shows-title" className="grid gap-2 sm:p-6">
    <h2 id="shows-title" className="text-xl">
      What a rank shows
    </h2>
    <p className="max-w-[62ch] text-ink-soft">
      Everybody gets the games of the day at the same level, each with tasks of their own that nobody knows
      before Start. We play each game again from the recorded moves, and rank only sets whose points come out
      the same and whose time fits. Any browser can do this too: choose Verify here.
    </p>
    <p className="max-w-[62ch] text-ink-soft">
      This shows that the rules were followed. It does not show that a human played.
    </p>
  </Card>
);
