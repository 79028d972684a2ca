import {
  REGISTRY_KEY,
  saveSlotTexts,
  type SlotRow,
  type SlotTextsInput,
  type SlotTextsResult,
} from '@mindloom/data-access/staff';
import { PICTURES } from '@mindloom/game-contract';
import { AreaBadge, Button, SelectField, TextField } from '@mindloom/ui';
import { GamePicture } from '@mindloom/ui/game-picture';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

const AREAS = ['memory', 'focus', 'speed', 'logic', 'creative'] as const;
/** The areas for which scores are stored. Plays of the other areas count as speed (D-13). */
const SCORED_AREAS = ['memory', 'focus', 'speed'] as const;
const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
const ID = /^[a-z0-9-]{1,64}$/;

interface Draft extends Record<TextKey, string> {
  slot: string;
}
type TextKey = 'title' | 'description' | 'area' | 'difficulty' | 'minutes' | 'picture' | 'position';

const NEW_SLOT: Draft = {
  slot: '',
  title: '',
  description: '',
  area: 'logic',
  difficulty: 'medium',
  minutes: '5',
  picture: 'puzzle',
  position: '',
};

const draftOf = (row: SlotRow): Draft => ({
  ...row,
  minutes: String(row.minutes),
  position: String(row.position),
});

/** Returns a message for each field that the database would refuse. */
function problemsIn({ slot, title, description, minutes, position }: Draft): Partial<Record<string, string>> {
  const isBetween = (text: string, low: number, high: number) =>
    /^\d+$/.test(text) && Number(text) >= low && Number(text) <= high;
  return {
    ...(!ID.test(slot.replace('@', '-')) && {
      slot: 'Use lower case letters, digits and hyphens, at most 64 characters.',
    }),
    ...((title.trim() === '' || title.trim().length > 100) && { title: 'Use 1 to 100 characters.' }),
    ...((description.trim() === '' || description.trim().length > 300) && {
      description: 'Use 1 to 300 characters.',
    }),
    ...(!isBetween(minutes, 1, 60) && { minutes: 'Use a whole number from 1 to 60.' }),
    ...(position !== '' &&
      !isBetween(position, 1, 10_000) && { position: 'Use a whole number from 1 to 10000.' }),
  };
}

const inputOf = ({
  position,
  minutes,
  title,
  description,
  area,
  difficulty,
  picture,
}: Draft): SlotTextsInput => ({
  title: title.trim(),
  description: description.trim(),
  area,
  difficulty,
  picture,
  minutes: Number(minutes),
  ...(position !== '' && { position: Number(position) }),
});

/** The texts that a release describes too. They are saved together, because players read them together. */
const DESCRIBED = ['title', 'description', 'area', 'minutes'] as const;

/** Returns the texts that staff have changed. Unchanged texts are not sent, so that they can still follow the release. */
function changedTexts(draft: Draft, shown: SlotRow): Partial<SlotTextsInput> {
  const input = inputOf(draft);
  const isDescribed = (key: string) => DESCRIBED.some((described) => described === key);
  const changed = Object.entries(input).filter(([key, value]) => value !== Reflect.get(shown, key));
  const hasOwnWords = changed.some(([key]) => isDescribed(key));
  const kept = Object.entries(input).filter(
    ([key, value]) => (hasOwnWords && isDescribed(key)) || value !== Reflect.get(shown, key),
  );
  return Object.fromEntries(kept);
}

interface SlotFormProps {
  /** The slot to change, with the texts that players read now; null creates a slot. */
  slot: SlotRow | null;
  onSaved: (slot: string) => void;
}

/** Creates a slot or changes its texts, and shows them as players will see them. */
export function SlotForm({ slot, onSaved }: SlotFormProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(slot === null ? NEW_SLOT : draftOf(slot));
  const [result, setResult] = useState<SlotTextsResult | null>(null);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const problems = problemsIn(draft);
  const errors = isTried ? problems : {};

  const field = (key: keyof Draft) => ({
    value: draft[key],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [key]: event.target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    setSaving(true);
    const expectedRevision = slot === null ? null : slot.revision;
    const texts = slot === null ? inputOf(draft) : changedTexts(draft, slot);
    const saved = await saveSlotTexts({ slot: draft.slot, expectedRevision, texts });
    setSaving(false);
    setResult(saved);
    if (!saved.ok) return;
    await client.invalidateQueries({ queryKey: REGISTRY_KEY });
    onSaved(draft.slot);
  };
  return (
    <form className="mt-4 flex flex-col gap-4" noValidate onSubmit={(event) => void submit(event)}>
      {slot === null && (
        <TextField
          label="Id"
          description="The address of the game’s page. It can never be changed."
          error={errors['slot']}
          {...field('slot')}
        />
      )}
      <TextField label="Title" error={errors['title']} {...field('title')} />
      <TextField label="Description" error={errors['description']} {...field('description')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Choice label="Area" values={AREAS} {...field('area')} />
        <Choice label="Difficulty" values={DIFFICULTIES} {...field('difficulty')} />
        <TextField label="Minutes" inputMode="numeric" error={errors['minutes']} {...field('minutes')} />
        <Choice label="Picture" values={PICTURES} {...field('picture')} />
        <TextField
          label="Position"
          inputMode="numeric"
          description="Lists show slots in the order of their positions. Empty: the last place."
          error={errors['position']}
          {...field('position')}
        />
      </div>
      <Preview draft={draft} />
      {result?.ok === false && (
        <p role="alert" className="text-danger">
          Nothing was changed. {result.problem} ({result.code})
        </p>
      )}
      <Button type="submit" className="self-start" disabled={isSaving}>
        {slot === null ? 'Create the slot' : 'Save the texts'}
      </Button>
    </form>
  );
}

interface ChoiceProps {
  label: string;
  values: readonly string[];
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

const Choice = ({ values, ...select }: ChoiceProps) => (
  <SelectField {...select}>
    {values.map((value) => (
      <option key={value}>{value}</option>
    ))}
  </SelectField>
);

/** Shows the texts and the picture as a card of the games list shows them. */
function Preview({ draft }: { draft: Draft }) {
  const area = AREAS.find((known) => known === draft.area) ?? 'logic';
  const picture = PICTURES.find((known) => known === draft.picture) ?? 'puzzle';
  return (
    <section
      aria-label="Preview"
      data-area={area}
      className="grid gap-2 rounded-card border border-line bg-surface p-4"
    >
      <GamePicture picture={picture} area={area} />
      <div className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        <AreaBadge area={area} />
        {draft.difficulty} · {draft.minutes} min
      </div>
      <p className="text-lg font-semibold">{draft.title || 'No title'}</p>
      <p className="text-ink-soft">{draft.description || 'No description'}</p>
      <p className="text-sm text-ink-soft">
        Plays count in {SCORED_AREAS.find((scored) => scored === area) ?? 'speed'}.
      </p>
    </section>
  );
}
