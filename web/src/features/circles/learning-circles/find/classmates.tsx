import { ph, plural } from '@lingui/core/macro'
import type { Face } from '@muster/contract/account/face.ts'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { capital, inWords } from '../circle/inside/inside-words.ts'
import classes from './found-circle.module.css'

/** 'Two classmates are in this circle', with the faces of those whose profile is public. */
export function Classmates({ many, faces }: { many: number; faces: readonly Face[] }) {
  if (many === 0) return null
  return (
    <p className={classes.mates}>
      <AvatarStack people={faces} total={many} size={24} />
      {plural(many, {
        one: 'One classmate is in this circle',
        other: `${ph({ number: capital(inWords(many)) })} classmates are in this circle`,
      })}
    </p>
  )
}
