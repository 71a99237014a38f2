import type { CircleCard } from '@muster/contract/learning-circles.ts'
import { AvatarStack } from '../../../ui/avatar-stack.tsx'
import { Cover } from '../../../ui/cover/cover.tsx'
import classes from './circle-picture.module.css'

interface CirclePictureProps {
  circle: Pick<CircleCard, 'name' | 'ig_category' | 'faces' | 'member_count'>
  /** What the page is about, instead of one of many. */
  loud?: boolean
}

/** The cover of a circle, with the faces of its members on the lower edge. It fills the card that it stands in. */
export function CirclePicture({ circle, loud = false }: CirclePictureProps) {
  return (
    <div className={classes.picture} data-loud={loud || undefined}>
      <Cover title={circle.name} category={circle.ig_category} loud={loud} />
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
