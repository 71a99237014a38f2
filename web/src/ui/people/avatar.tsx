import { useState } from 'react'
import { useLessData } from '../../theme/less-data.ts'
import { Portrait } from '../portrait/portrait.tsx'
import classes from './avatar.module.css'

interface AvatarProps {
  name: string
  /** Address of the picture; the generated portrait is shown if it is missing or fails to load. */
  src?: string | null | undefined
  /** Width and height in pixels. */
  size?: number
  /** Seed of the portrait, ideally the muid; without one, the name. If empty, no face is drawn. */
  muid?: string | null | undefined
}

/** Profile picture. Decorative: screen readers get the name from the text next to it. */
export function Avatar({ name, src, size = 40, muid }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const isLess = useLessData()
  return (
    <span className={classes.avatar} style={{ width: size, height: size }} aria-hidden="true">
      {src && src !== broken && !isLess ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <Portrait muid={muid ?? name} size={size} />
      )}
    </span>
  )
}
