import { platform } from '../app-platform';
import { Inspector } from '../features/inspector/inspector';
import { PreviewStatus } from '../features/preview/preview-bar';
import { QueryScope } from '../query-client';

// The inspector and the preview bar share one chunk, because every chunk adds its name and hash to the first page.

/** Renders the inspector with the app's platform. */
export const StaffInspector = ({ open }: { open: boolean }) =>
  platform && (
    <QueryScope>
      <Inspector open={open} platform={platform} />
    </QueryScope>
  );

/** Renders the bar of a preview with the app's platform. Asks the player before an unchecked preview opens. */
export const StaffPreview = () => platform && <PreviewStatus preview={platform.preview} />;
