import { Stack } from '../layout/primitives.tsx'
import classes from './ready-reasons.module.css'

interface ReadyReasonsProps {
  reasons: readonly string[]
  /** The reason that is in the field now. */
  chosen: string
  /**
   * Whether the first reason gets initial focus. False when a draft was restored, because a press would
   * replace it.
   */
  focused: boolean
  onChoose: (reason: string) => void
  onEdit: () => void
}

/** Saved reasons: choose one by click or number key, then edit it before sending. */
export function ReadyReasons({ reasons, chosen, focused, onChoose, onEdit }: ReadyReasonsProps) {
  return (
    <Stack gap="xs" align="start" mt="md">
      {reasons.length > 0 && (
        <ol className={classes.list} aria-label="Saved reasons">
          {reasons.map((reason, index) => (
            <li key={reason}>
              <button
                type="button"
                className={classes.reason}
                aria-pressed={chosen === reason}
                aria-keyshortcuts={String(index + 1)}
                data-autofocus={(focused && index === 0) || undefined}
                onClick={() => onChoose(reason)}
              >
                <span className={classes.key} aria-hidden="true">
                  {index + 1}
                </span>
                <span>{reason}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <button type="button" className={classes.edit} onClick={onEdit}>
        {reasons.length > 0 ? 'Edit saved reasons' : 'Add saved reasons'}
      </button>
    </Stack>
  )
}
