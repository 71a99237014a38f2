import classes from './ready-reasons.module.css'

interface ReadyReasonsProps {
  reasons: readonly string[]
  /** The one that stands in the field. */
  chosen: string
  /** Whether the first one has the focus when the dialog opens: not where words were kept, which a press would replace. */
  focused: boolean
  onChoose: (reason: string) => void
  onEdit: () => void
}

/** Reasons that can be chosen with a press or with their number, and be changed before they are sent. */
export function ReadyReasons({ reasons, chosen, focused, onChoose, onEdit }: ReadyReasonsProps) {
  return (
    <div className={classes.box}>
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
    </div>
  )
}
