import { t } from '@lingui/core/macro'
import type { MenuSide } from './menu-memory.ts'
import classes from './side-switch.module.css'

const sides: readonly { side: MenuSide; label: string }[] = [
  { side: 'learn', label: t`Learn` },
  { side: 'manage', label: t`Manage` },
]

/** Switches between the two sides of the menu, for members who have both. */
export function SideSwitch({ side, onChange }: { side: MenuSide; onChange: (side: MenuSide) => void }) {
  return (
    <fieldset className={classes.switch}>
      <legend className="visually-hidden">{t`Choose menu`}</legend>
      {sides.map(({ side: one, label }) => (
        <button key={one} type="button" aria-pressed={one === side} onClick={() => onChange(one)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}
