import { t } from '@lingui/core/macro'
import type { Face } from '@muster/contract/account/face.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import classes from './found-circle.module.css'

const NUMBERS = [t`No`, t`One`, t`Two`, t`Three`, t`Four`, t`Five`, t`Six`, t`Seven`, t`Eight`, t`Nine`]

/** 'Two classmates are in this circle', with the faces of those whose profile is public. */
export function Classmates({ many, faces }: { many: number; faces: readonly Face[] }) {
  if (many === 0) return null
  return (
    <p className={classes.mates}>
      <AvatarStack people={faces} total={many} size={24} />
      {plural(many, {
        one: 'One classmate is in this circle',
        many: (n) => `${NUMBERS[many] ?? n} classmates are in this circle`,
      })}
    </p>
  )
}
