import type { ReactNode } from 'react'
import classes from './main-action.module.css'

interface MainActionProps {
  children: ReactNode
  /** For visitors, who have no bottom navigation below it. */
  alone?: boolean
  /** It is no longer the main action, so it also stays inline on a phone. */
  inPlace?: boolean
}

/** The main button of a page: inline on desktops, a bottom bar on phones. Use one per page. */
export function MainAction({ children, alone = false, inPlace = false }: MainActionProps) {
  return (
    <div className={inPlace ? undefined : classes.action} data-alone={alone || undefined}>
      {children}
    </div>
  )
}
