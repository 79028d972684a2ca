import './css/game-picture.css';
import type { Area, Picture } from '@mindloom/game-contract';
import type { ComponentType } from 'react';
import { AREA_THREADS } from './areas';
import { Pear } from './pear';

const DRAWINGS: Readonly<Record<Picture, ComponentType<{ area: Area }>>> = {
  memory: PairsPreview,
  focus: KeypadPreview,
  puzzle: AnswersPreview,
  speed: TargetPreview,
  numbers: () => <NumbersPreview texts={['2', '4', '6', '?']} answers={['7', '8', '10', '12']} />,
  sums: () => <NumbersPreview texts={['7', '+', '5', '= ?']} answers={['11', '12', '13', '15']} />,
  ideas: PetalsPreview,
  thread: ThreadPreview,
};

export interface GamePictureProps {
  picture: Picture;
  area: Area;
}

/**
 * A small drawing of a game in the colour of its area. Inside an element with the class `game-card`, it is animated
 * while this element has the pointer or the focus.
 */
export function GamePicture({ picture, area }: GamePictureProps) {
  const Drawing = DRAWINGS[picture];
  return (
    <svg className="preview" viewBox="34 0 212 150" aria-hidden="true" data-picture={picture}>
      <Drawing area={area} />
    </svg>
  );
}

/** The line of the area, for a game that none of the other drawings fits. */
function ThreadPreview({ area }: { area: Area }) {
  return <path className="preview-petals" transform="translate(86 22) scale(4.4)" d={AREA_THREADS[area]} />;
}

/** A drawing of a target with a pointer on it. */
function TargetPreview() {
  return (
    <>
      <rect className="preview-tile" x="58" y="14" width="164" height="122" rx="12" />
      <circle className="preview-back" cx="164" cy="64" r="30" />
      <circle className="preview-ring" cx="164" cy="64" r="17" />
      <path className="preview-pointer" d="M168 68l8 34 7-12 13 12 6-6-12-13 12-6z" />
    </>
  );
}

/** A drawing of a row of numbers or a sum, and four answers. */
function NumbersPreview({ texts, answers }: { texts: readonly string[]; answers: readonly string[] }) {
  return (
    <>
      {texts.map((text, index) => (
        <text key={index} className="preview-digit preview-sum" x={80 + index * 40} y="42">
          {text}
        </text>
      ))}
      {answers.map((answer, index) => {
        const x = 44 + (index % 2) * 100;
        const y = 62 + Math.floor(index / 2) * 40;
        return (
          <g key={answer}>
            <rect className="preview-tile" x={x} y={y} width="92" height="32" rx="9" />
            <text className="preview-digit" x={x + 46} y={y + 22}>
              {answer}
            </text>
          </g>
        );
      })}
    </>
  );
}

const CARDS = { count: 6, pair: [0, 5], size: 54 };

/** The pattern on the back of a card in the game: diagonal lines in both directions, away from the card's edge. */
const HATCH = Array.from({ length: 10 }, (_, index) => {
  const sum = 9 * (index + 1);
  const [from, to] = [Math.max(5, sum - 49), Math.min(49, sum - 5)];
  return from < to
    ? `M${from} ${to}L${to} ${from}M${from} ${CARDS.size - to}L${to} ${CARDS.size - from}`
    : '';
}).join('');

/** Six cards. Two of them turn face up and match. */
function PairsPreview() {
  return Array.from({ length: CARDS.count }, (_, index) => {
    const x = 47 + (index % 3) * (CARDS.size + 12);
    const y = 15 + Math.floor(index / 3) * (CARDS.size + 12);
    const isPair = CARDS.pair.includes(index);
    return (
      <g key={index} transform={`translate(${x} ${y})`}>
        <g className={isPair ? 'preview-pair' : undefined}>
          <rect className="preview-card" width={CARDS.size} height={CARDS.size} rx="9" />
          <path className="preview-hatch" d={HATCH} />
          {isPair && (
            <g className="preview-front">
              <rect className="preview-face" width={CARDS.size} height={CARDS.size} rx="9" />
              <g transform="translate(3 3)">
                <Pear />
              </g>
            </g>
          )}
        </g>
      </g>
    );
  });
}

/** The digits of the keypad that light up, in this order. */
const LIT_DIGITS = [2, 9, 4];
const KEY_SIZE = 36;

/** A keypad on which three digits light up one after another. */
function KeypadPreview() {
  return Array.from({ length: 9 }, (_, index) => {
    const digit = index + 1;
    const turn = LIT_DIGITS.indexOf(digit);
    const x = 80 + (index % 3) * (KEY_SIZE + 6);
    const y = 15 + Math.floor(index / 3) * (KEY_SIZE + 6);
    return (
      <g key={digit} className={turn < 0 ? undefined : `preview-key preview-turn-${turn}`}>
        <rect className="preview-tile" x={x} y={y} width={KEY_SIZE} height={KEY_SIZE} rx="9" />
        <text className="preview-digit" x={x + KEY_SIZE / 2} y={y + KEY_SIZE / 2 + 6}>
          {digit}
        </text>
      </g>
    );
  });
}

/** The lengths of the lines that stand for the texts of the four answers. */
const ANSWERS = [72, 54, 86, 62];
const RIGHT = 2;

/** A question and four answers. The right one is chosen. */
function AnswersPreview() {
  return (
    <>
      <path className="preview-words" d="M52 26h120M52 40h76" />
      {ANSWERS.map((length, index) => {
        const x = 44 + (index % 2) * 100;
        const y = 62 + Math.floor(index / 2) * 40;
        return (
          <g key={length} className={index === RIGHT ? 'preview-answer' : undefined}>
            <rect className="preview-tile" x={x} y={y} width="92" height="32" rx="9" />
            <path className="preview-line" d={`M${x + 12} ${y + 16}h${length - 32}`} />
          </g>
        );
      })}
      <path className="preview-tick" d="M112 117l5 6l10-12" />
    </>
  );
}

/** A line in the shape of petals, surrounded by circles that stand for ideas. */
function PetalsPreview() {
  return (
    <>
      <path className="preview-petals" transform="translate(86 22) scale(4.4)" d={AREA_THREADS.creative} />
      <g className="preview-ideas">
        <circle cx="62" cy="40" r="9" />
        <circle cx="222" cy="52" r="12" />
        <circle cx="78" cy="118" r="12" />
        <circle cx="206" cy="116" r="8" />
      </g>
    </>
  );
}
