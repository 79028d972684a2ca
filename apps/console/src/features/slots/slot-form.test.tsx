// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MY_ID, refusal, serveRegistry } from '../../registry/testing/registry-backend';
import { renderWithQueries } from '../../registry/testing/render-with-queries';
import { assignmentRow, slotRow } from '../../registry/testing/rows';
import { SlotForm } from './slot-form';
import { SlotTexts } from './slot-texts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const MAZE = {
  remote: 'maze',
  version: '1.0.0',
  title: 'Maze',
  description: '',
  area: 'logic',
  difficulty: null,
  picture: null,
  minutes: 7,
  metrics: [],
  max_score: null,
};

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

it('the form of a slot creates the slot and shows its texts as players will see them', async () => {
  const backend = serveRegistry({ decide: () => Response.json(slotRow({ slot: 'chess-recall' })) });
  const onSaved = vi.fn();
  renderWithQueries(<SlotForm slot={null} onSaved={onSaved} />);
  await type('Id', 'chess-recall');
  await type('Title', 'Chess Recall');
  await type('Description', 'Set up every piece again.');
  await userEvent.selectOptions(screen.getByLabelText('Area'), 'memory');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Chess Recall')).toBeVisible();
  expect(preview.getByText('Plays count in memory.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Create the slot' }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith('chess-recall'));
  expect(backend.sent).toEqual([
    {
      p_slot: 'chess-recall',
      p_texts: {
        title: 'Chess Recall',
        description: 'Set up every piece again.',
        area: 'memory',
        difficulty: 'medium',
        picture: 'puzzle',
        minutes: 5,
      },
    },
  ]);
});

it('the form of a slot sends nothing while a field is invalid, and shows the violated rule at each field', async () => {
  const backend = serveRegistry({});
  renderWithQueries(<SlotForm slot={null} onSaved={vi.fn()} />);
  await type('Id', 'Chess Recall');
  await type('Minutes', '99');
  await userEvent.click(screen.getByRole('button', { name: 'Create the slot' }));
  expect(
    screen.getByText('Use lower case letters, digits and hyphens, at most 64 characters.'),
  ).toBeVisible();
  expect(screen.getByText('Use a whole number from 1 to 60.')).toBeVisible();
  expect(backend.sent).toEqual([]);
});

it('the form of a slot sends a change of texts with the revision that staff have read, and shows a refusal', async () => {
  const decide = () => refusal(409, 'ML-626: "memory-match" is at revision 9.');
  const backend = serveRegistry({ decide });
  renderWithQueries(<SlotForm slot={slotRow({ revision: 7 })} onSaved={vi.fn()} />);
  await type('Title', '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save the texts' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('is at revision 9. (ML-626)');
  expect(backend.sent).toMatchObject([{ p_expected_revision: 7, p_texts: { title: 'Memory Master!' } }]);
});

it('the page of a slot warns if the game that the slot loads describes itself differently', async () => {
  serveRegistry({ infos: [MAZE] });
  const live = assignmentRow({ remote: 'maze' });
  renderWithQueries(<SlotTexts slot={{ ...slotRow(), live }} myId={MY_ID} />);
  const warning = await screen.findByText(/Players read the description of the game/);
  expect(warning.parentElement).toHaveTextContent('area: the slot says memory, the game says logic');
});

it('the page of a slot warns if the slot loads a game without a description, because players then read the texts of another game', async () => {
  serveRegistry({});
  renderWithQueries(
    <SlotTexts slot={{ ...slotRow(), live: assignmentRow({ remote: 'maze' }) }} myId={MY_ID} />,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Players read the texts of another game');
});

it('one press makes a slot show the texts that its release proposes', async () => {
  const backend = serveRegistry({ infos: [MAZE], decide: () => Response.json(slotRow()) });
  const slot = {
    ...slotRow({ described_remote: null, revision: 7 }),
    live: assignmentRow({ remote: 'maze' }),
  };
  renderWithQueries(<SlotTexts slot={slot} myId={MY_ID} />);
  expect(await screen.findByText('title: the slot says Memory Master, the game says Maze')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use the texts of the release' }));
  await vi.waitFor(() => expect(backend.sent).toEqual([{ p_slot: 'memory-match', p_expected_revision: 7 }]));
});

it('a slot that follows its release shows the texts of the release, and a change of the picture alone does not end this', async () => {
  const backend = serveRegistry({ infos: [MAZE], decide: () => Response.json(slotRow()) });
  const slot = {
    ...slotRow({ described_remote: null, follows_release: true }),
    live: assignmentRow({ remote: 'maze' }),
  };
  renderWithQueries(<SlotTexts slot={slot} myId={MY_ID} />);
  expect(
    await screen.findByText('These texts come from the release maze 1.0.0.', { exact: false }),
  ).toBeVisible();
  expect(screen.getByText('Maze')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use the texts of the release' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Edit the texts' }));
  await userEvent.selectOptions(screen.getByLabelText('Picture'), 'ideas');
  expect(document.querySelector('[data-picture=ideas]')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save the texts' }));
  await vi.waitFor(() => expect(backend.sent).toMatchObject([{ p_texts: { picture: 'ideas' } }]));
  expect(Object.keys(Object(backend.sent[0]).p_texts)).toEqual(['picture']);
});

it('a changed title ends that a slot follows its release, and keeps the other texts that players read', async () => {
  const backend = serveRegistry({ infos: [MAZE], decide: () => Response.json(slotRow()) });
  const slot = {
    ...slotRow({ described_remote: null, follows_release: true }),
    live: assignmentRow({ remote: 'maze' }),
  };
  renderWithQueries(<SlotTexts slot={slot} myId={MY_ID} />);
  await screen.findByText('Maze');
  await userEvent.click(screen.getByRole('button', { name: 'Edit the texts' }));
  await type('Title', ' run');
  await userEvent.click(screen.getByRole('button', { name: 'Save the texts' }));
  await vi.waitFor(() => expect(backend.sent).toHaveLength(1));
  expect(backend.sent).toMatchObject([
    { p_texts: { title: 'Maze run', description: 'Look at the cards.', area: 'logic', minutes: 7 } },
  ]);
});
