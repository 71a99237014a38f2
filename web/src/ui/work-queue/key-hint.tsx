import classes from './work-area.module.css'

/** The key of a button, for those who see it; the list of keys tells the others. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span className={classes.key} aria-hidden="true">
      {children}
    </span>
  )
}
