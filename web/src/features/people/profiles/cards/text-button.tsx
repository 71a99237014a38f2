import classes from './text-button.module.css'

interface TextButtonProps {
  label: string
  /** What the button refers to, for screen readers: 'Edit links'. */
  name?: string
  onClick: () => void
}

/** A button styled like the links beside card titles. */
export function TextButton({ label, name, onClick }: TextButtonProps) {
  return (
    <button type="button" className={classes.button} aria-label={name} onClick={onClick}>
      {label}
    </button>
  )
}
