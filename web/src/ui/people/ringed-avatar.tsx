import { Avatar } from './avatar.tsx'
import classes from './ringed-avatar.module.css'

interface RingedAvatarProps {
  person: { readonly full_name: string; readonly muid: string; readonly profile_pic: string | null }
  /** 1 to 7; also as a number at the corner. */
  level: number
  /** Width and height of the picture in pixels, without the ring. */
  size: number
  className?: string | undefined
}

/** A profile picture in a ring of the level's colour. Decorative: text next to it says the same. */
export function RingedAvatar({ person, level, size, className }: RingedAvatarProps) {
  return (
    <span
      className={[classes.ringed, className].filter(Boolean).join(' ')}
      data-level={level}
      aria-hidden="true"
    >
      <Avatar name={person.full_name} muid={person.muid} src={person.profile_pic} size={size} />
      <span className={classes.level}>{level}</span>
    </span>
  )
}
