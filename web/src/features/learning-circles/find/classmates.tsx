import type { Face } from '@muster/contract/account/face.ts'
import { AvatarStack } from '../../../ui/people/avatar-stack.tsx'
import classes from './found-circle.module.css'

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** 'Two classmates are in it', with the faces of those who show their profile. */
export function Classmates({ many, faces }: { many: number; faces: readonly Face[] }) {
  if (many === 0) return null
  return (
    <p className={classes.mates}>
      <AvatarStack people={faces} total={many} size={24} />
      {NUMBERS[many] ?? many} {many === 1 ? 'classmate is' : 'classmates are'} in this circle
    </p>
  )
}
