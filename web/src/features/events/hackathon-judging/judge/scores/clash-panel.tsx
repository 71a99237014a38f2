import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Criterion } from '@muster/contract/events/hackathon-parts.ts'
import { ConflictPanel } from '../../../../../ui/form/conflict-panel.tsx'
import { RelativeTime } from '../../../../../ui/text/date-text.tsx'
import type { KeptSheet, SavedSheet, Scores } from '../device/sheet-store.ts'

interface ClashPanelProps {
  kept: KeptSheet
  there: SavedSheet
  criteria: readonly Criterion[]
  onSettle: (scores: Scores) => void
}

/** Field name of the note, beside the criteria's ids. */
const NOTE = 'note'
const flat = ({ steps, note }: Scores) => ({ ...steps, [NOTE]: note })

/**
 * Conflict: the same judge has scored the project on another device. They choose what to keep for each
 * criterion.
 */
export function ClashPanel({ kept, there, criteria, onSettle }: ClashPanelProps) {
  function settle(values: Readonly<Record<string, unknown>>) {
    const chosen = criteria.flatMap(({ id }) => (typeof values[id] === 'number' ? [[id, values[id]]] : []))
    onSettle({
      steps: Object.fromEntries(chosen),
      note: typeof values[NOTE] === 'string' ? values[NOTE] : null,
    })
  }
  return (
    <ConflictPanel
      conflict={{
        before: flat(kept.base),
        theirs: flat(there),
        mine: flat(kept),
        by: undefined,
        at: there.saved_at ?? '',
        settle,
      }}
      fields={[
        ...criteria.map(({ id, name }) => ({ name: id, label: name })),
        { name: NOTE, label: t`Note` },
      ]}
      words={{
        title: t`You also scored this project on another device`,
        lead: (
          <Trans>
            It was saved there <RelativeTime value={there.saved_at ?? new Date().toISOString()} />. Choose
            which scores to keep.
          </Trans>
        ),
        theirs: t`Other device`,
        mine: t`This device`,
        allTheirs: t`Use other device’s scores`,
      }}
      show={(name, value) =>
        name === NOTE
          ? typeof value === 'string'
            ? `“${value}”`
            : t`no note`
          : stepText(criteria, name, value)
      }
    />
  )
}

function stepText(criteria: readonly Criterion[], id: string, step: unknown): string {
  if (typeof step !== 'number') return t`not scored`
  const words = criteria.find((criterion) => criterion.id === id)?.steps[step - 1]
  return words ? `${step}, ${words}` : String(step)
}
