import type { ReactNode } from 'react'
import classes from './main-action.module.css'

interface MainActionProps {
  children: ReactNode
  /** For visitors, who have no bottom navigation that it covers. */
  alone?: boolean
  /** It is no longer the main action, so it also stays inline on a phone. */
  inPlace?: boolean
}

/**
 * The main button of a page: inline on desktops, on phones a bar in place of the bottom navigation. Use one per page,
 * and none on the pages that the navigation leads to.
 */
export function MainAction({ children, alone = false, inPlace = false }: MainActionProps) {
  return (
    <div
      className={inPlace ? undefined : classes.action}
      data-alone={alone || undefined}
      data-bar={inPlace ? undefined : 'act'}
    >
      {children}
    </div>
  )
}
