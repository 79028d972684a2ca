import type { Area } from '@mindloom/game-contract';

/** The content of a picture to share: a set, with the points of each of its games. */
export interface ShareCard {
  title: string;
  /** The date as 'YYYY-MM-DD'. It is also part of the file name. */
  date: string;
  points: number;
  parts: readonly {
    name: string;
    area: Area;
    points: number;
    /** How far the game's horizontal thread (weft) is drawn, as a share from 0 to 1. */
    share: number;
  }[];
}

/** The size of the picture in pixels. It is the usual format of link previews. */
const SHARE_CARD_SIZE = { width: 1200, height: 630 } as const;

const MARGIN = 80;
const FIRST_ROW_Y = 330;
const ROW_HEIGHT = 100;
const CLOTH = { left: 520, right: SHARE_CARD_SIZE.width - MARGIN - 110, warpGap: 24 } as const;
const WEFT_WIDTH = 20;

/** Returns a design token of the page's current theme, such as a colour or a font. */
const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--ml-${name}`).trim();

const areaColor = (area: Area): string => token(area === 'balanced' ? 'brand' : area);

/**
 * Draws a set as a picture of woven cloth, with one horizontal thread (weft) per game. The length of a game's thread is
 * its `share`.
 * @throws if the browser has no canvas or cannot encode the picture.
 */
export async function drawShareCard(card: ShareCard): Promise<File> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  canvas.width = SHARE_CARD_SIZE.width;
  canvas.height = SHARE_CARD_SIZE.height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser has no canvas');
  pen.fillStyle = token('paper');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  drawHead(pen, card);
  card.parts.forEach((part, row) => drawRow(pen, part, row));
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('this browser did not encode the share card as PNG');
  return new File([blob], `mindloom-${card.date}.png`, { type: 'image/png' });
}

interface TextStyle {
  size: number;
  weight: number;
  color: string;
  align?: CanvasTextAlign;
}

function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, style: TextStyle): void {
  pen.font = `${style.weight} ${style.size}px ${token('font-display')}`;
  pen.fillStyle = style.color;
  pen.textAlign = style.align ?? 'left';
  pen.fillText(text, x, y);
}

function drawHead(pen: CanvasRenderingContext2D, { title, date, points }: ShareCard): void {
  const [ink, soft] = [token('ink'), token('ink-soft')];
  const right = SHARE_CARD_SIZE.width - MARGIN;
  write(pen, 'Mindloom', MARGIN, 118, { size: 34, weight: 700, color: token('brand') });
  write(pen, title, MARGIN, 186, { size: 52, weight: 700, color: ink });
  write(pen, date, MARGIN, 236, { size: 30, weight: 500, color: soft });
  write(pen, String(points), right, 186, { size: 120, weight: 700, color: ink, align: 'right' });
  write(pen, 'points', right, 236, { size: 30, weight: 500, color: soft, align: 'right' });
}

/** Draws a game's name, its horizontal thread (weft) across the vertical threads (warps), and its points. */
function drawRow(pen: CanvasRenderingContext2D, part: ShareCard['parts'][number], row: number): void {
  const y = FIRST_ROW_Y + row * ROW_HEIGHT;
  const ink = token('ink');
  write(pen, part.name, MARGIN, y + 12, { size: 36, weight: 600, color: ink });
  const points = String(Math.round(part.points));
  const right = SHARE_CARD_SIZE.width - MARGIN;
  write(pen, points, right, y + 12, { size: 40, weight: 700, color: ink, align: 'right' });
  const count = Math.floor((CLOTH.right - CLOTH.left) / CLOTH.warpGap);
  const warps = Array.from({ length: count }, (_, index) => CLOTH.left + (index + 0.5) * CLOTH.warpGap);
  const warp = (x: number) => line(pen, [x, y - ROW_HEIGHT / 2, x, y + ROW_HEIGHT / 2], token('warp'), 4);
  for (const x of warps) warp(x);
  const end = CLOTH.left + Math.min(1, Math.max(0, part.share)) * (CLOTH.right - CLOTH.left);
  if (end > CLOTH.left) line(pen, [CLOTH.left, y, end, y], areaColor(part.area), WEFT_WIDTH);
  // At every second crossing, the vertical thread (warp) is on top. The crossings are offset from row to row.
  for (const [column, x] of warps.entries()) if ((row + column) % 2 === 0) warp(x);
}

type Ends = readonly [fromX: number, fromY: number, toX: number, toY: number];

function line(
  pen: CanvasRenderingContext2D,
  [fromX, fromY, toX, toY]: Ends,
  color: string,
  width: number,
): void {
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(fromX, fromY);
  pen.lineTo(toX, toY);
  pen.stroke();
}
