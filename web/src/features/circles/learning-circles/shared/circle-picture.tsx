import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import { Cover } from '../../../../ui/cover/cover.tsx'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import classes from './circle-picture.module.css'

interface CirclePictureProps {
  circle: Pick<CircleCard, 'name' | 'ig_category' | 'cover' | 'faces' | 'member_count'>
  /** The hero of the page instead of one of many cards. */
  loud?: boolean
}

/** The cover of a circle, with its members' faces on the lower edge. It fills its card. */
export function CirclePicture({ circle, loud = false }: CirclePictureProps) {
  return (
    <div className={classes.picture} data-loud={loud || undefined}>
      <Cover title={circle.name} category={circle.ig_category} loud={loud} src={circle.cover} />
      <span className={classes.faces}>
        <AvatarStack
          people={circle.faces}
          total={circle.member_count}
          most={4}
          size={loud ? 72 : 44}
          onCover
        />
      </span>
    </div>
  )
}
