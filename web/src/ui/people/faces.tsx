import { plural } from '@lingui/core/macro'
import type { CSSProperties, HTMLAttributes, Ref } from 'react'
import { formatList, formatNumber } from '../text/format.ts'
import { Avatar } from './avatar.tsx'
import classes from './faces.module.css'

export interface StackedPerson {
  readonly full_name: string
  /** Null for people who appear by name alone. */
  readonly muid: string | null
  readonly profile_pic: string | null
}

export interface FacesProps {
  /** People who can be named here, in order. */
  people: readonly StackedPerson[]
  /** Total, including people who aren't named; default: the number of `people`. */
  total?: number | undefined
  /** Maximum number of faces. */
  most?: number | undefined
  /** Width and height of a face in pixels: 28 in rows, 32 in cards, 40 next to text, 72 on a cover. */
  size?: number | undefined
  /** Wider ring, for faces on the lower edge of a cover. */
  onCover?: boolean | undefined
}

interface PlacedFaces extends FacesProps, HTMLAttributes<HTMLSpanElement> {
  ref?: Ref<HTMLSpanElement>
}

/** Overlapping profile pictures and the number of others; screen readers get the names. */
export function Faces({ people, total, most = 3, size = 28, onCover = false, ...rest }: PlacedFaces) {
  // Show the last person instead of “+1”, which would take as much room.
  const all = Math.max(total ?? 0, people.length)
  const whole = people.length === most + 1 && all === people.length
  const shown = people.slice(0, whole ? most + 1 : most)
  const more = all - shown.length
  if (shown.length === 0) return null
  return (
    <span
      {...rest}
      className={classes.stack}
      role="img"
      aria-label={namesOf(people, all)}
      data-on-cover={onCover || undefined}
      style={{ '--face': `${size}px` } as CSSProperties}
    >
      {shown.map(({ full_name, muid, profile_pic }, index) => (
        <span key={muid ?? `${full_name} ${index}`} className={classes.face}>
          <Avatar name={full_name} muid={muid ?? undefined} src={profile_pic} size={size} />
        </span>
      ))}
      {more > 0 && (
        <span className={classes.more} aria-hidden="true">
          +{formatNumber(more)}
        </span>
      )}
    </span>
  )
}

/** Number of names before the rest is counted. */
const MOST_NAMES = 6

/** 'Devika', 'Devika and Rahul', 'Devika, Rahul and 4 others'. */
export function namesOf(people: readonly Pick<StackedPerson, 'full_name'>[], total = people.length): string {
  const named = people.slice(0, MOST_NAMES).map(({ full_name }) => full_name)
  const others = Math.max(total, people.length) - named.length
  return formatList(others > 0 ? [...named, plural(others, { one: `# other`, other: `# others` })] : named)
}
