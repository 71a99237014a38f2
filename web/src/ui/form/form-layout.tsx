import type { ReactNode, SubmitEventHandler } from 'react'
import classes from './form-layout.module.css'

interface FormLayoutProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
}

/** Fields in two columns, one on a phone; the `wide` class spans both. */
export function FormLayout({ onSubmit, children }: FormLayoutProps) {
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {children}
    </form>
  )
}

/** Sticky footer with the form's buttons; on a phone's page in place of the bottom navigation. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <div className={classes.foot} data-bar="act">
      {children}
    </div>
  )
}
