import { t } from '@lingui/core/macro'
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import classes from './plain-field.module.css'

export interface PlainFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  label: string
  /** Below the field. */
  help?: ReactNode
  /** Replaces the help text and says how to fix the error; from `field(...)` of useContractForm. */
  error?: ReactNode
  /** To the right of the label, such as a link. */
  aside?: ReactNode
}

/** A text field for the entrance pages (see PlainButton): label above, help or error below. */
export function PlainField(props: PlainFieldProps) {
  return <Frame {...props} />
}

/** Password input with a toggle to reveal it. */
export function PlainPasswordField(props: PlainFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Frame {...props} type={shown ? 'text' : 'password'}>
      <button
        type="button"
        className={classes.eye}
        aria-label={shown ? t`Hide password` : t`Show password`}
        onClick={() => setShown(!shown)}
      >
        <Eye crossed={shown} />
      </button>
    </Frame>
  )
}

function Frame({
  label,
  help,
  error,
  aside,
  children,
  ...input
}: PlainFieldProps & { children?: ReactNode }) {
  const id = useId()
  const note = error || help
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={classes.box} data-eye={children ? true : undefined}>
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {children}
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? classes.error : classes.help}>
          {note}
        </p>
      )}
    </div>
  )
}

function Eye({ crossed }: { crossed: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="2.6" />
      <path d="M2.5 12 Q 12 -0.5 21.5 12 Q 12 24.5 2.5 12 Z" strokeLinejoin="round" />
      {crossed && <path d="M4 20 L 20 4" />}
    </svg>
  )
}
