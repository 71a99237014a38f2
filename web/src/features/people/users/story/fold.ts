import type { StoryEntry } from '@muster/contract/people/member-story.ts'

/** A row of the story: one entry, or several equal ones of the same week. */
export interface StoryRow {
  readonly first: StoryEntry
  /** All of them, newest first. */
  readonly all: readonly StoryEntry[]
}

const DAY_MS = 86_400_000

/** Monday of a moment's week in the reader's time zone. */
function weekOf(at: string): number {
  const date = new Date(at)
  const midnight = new Date(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round(midnight.getTime() / DAY_MS) - ((midnight.getDay() + 6) % 7)
}

/** What makes entries equal: the act alone where many of them differ only in what they are about. */
function sameness({ act, title }: StoryEntry): string {
  const isCounted = act === 'work_approved' || act === 'attended' || act === 'email_sent'
  return isCounted ? act : `${act} ${title}`
}

/** Reversals stay alone, because each has its undo. */
const isFolded = ({ undo, act }: StoryEntry) => undo === null && act !== 'reversal'

/** Folds equal entries that follow each other in one week into a row. */
export function foldStory(entries: readonly StoryEntry[]): StoryRow[] {
  const rows: { first: StoryEntry; all: StoryEntry[] }[] = []
  for (const entry of entries) {
    const last = rows.at(-1)
    const isSame =
      last !== undefined &&
      isFolded(entry) &&
      isFolded(last.first) &&
      sameness(last.first) === sameness(entry) &&
      weekOf(last.first.at) === weekOf(entry.at)
    if (isSame) last.all.push(entry)
    else rows.push({ first: entry, all: [entry] })
  }
  return rows
}
