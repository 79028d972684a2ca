import type { CatalogueEntry } from '@mindloom/domain';
import { GamePicture } from '@mindloom/ui/game-picture';

export interface GamePreviewProps {
  entry: Pick<CatalogueEntry, 'icon' | 'picture' | 'category'>;
}

/** The picture that staff chose for the slot of a game, otherwise the game's own picture. */
export const GamePreview = ({ entry: { icon, picture = icon, category } }: GamePreviewProps) => (
  <GamePicture picture={picture} area={category} />
);
