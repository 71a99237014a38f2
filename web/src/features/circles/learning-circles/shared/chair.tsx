import { IconArmchair } from '@tabler/icons-react'
import classes from './chair.module.css'

interface ChairProps {
  size: number
  /** Overlaps the faces before it on the lower edge of a cover. */
  onCover?: boolean
}

/** A free seat among the faces; decorative, because the text next to it says it in words. */
export function Chair({ size, onCover }: ChairProps) {
  return (
    <span
      className={classes.chair}
      style={{ width: size, height: size }}
      data-on-cover={onCover || undefined}
      aria-hidden="true"
    >
      <IconArmchair size={size * 0.45} stroke={1.6} />
    </span>
  )
}
