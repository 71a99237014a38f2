import { IconArmchair } from '@tabler/icons-react'
import classes from './inside.module.css'

/** A free seat among the faces; decorative, because the members card says it in words. */
export function Chair({ size }: { size: number }) {
  return (
    <span className={classes.chair} style={{ width: size, height: size }} aria-hidden="true">
      <IconArmchair size={size * 0.45} stroke={1.6} />
    </span>
  )
}
