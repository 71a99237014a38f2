import classes from './work-area.module.css'

/** A button's shortcut. Hidden from screen readers, which get the list of shortcuts. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span className={classes.key} aria-hidden="true">
      {children}
    </span>
  )
}
