import type { ReactNode, SubmitEventHandler } from 'react'
import classes from './form-layout.module.css'

interface FormLayoutProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
}

/** Fields in two columns, in one on a phone; `wide` of the styles spans both. */
export function FormLayout({ onSubmit, children }: FormLayoutProps) {
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {children}
    </form>
  )
}

/** The buttons of a form, always in sight. */
export function FormFoot({ children }: { children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>
}
