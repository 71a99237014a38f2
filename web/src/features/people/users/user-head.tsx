import type { UserDetail } from '@muster/contract/people/users.ts'
import { Link } from 'react-router'
import { Text } from '../../../ui/layout/primitives.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { levelNumber } from '../../../ui/text/format.ts'
import { KarmaAmount } from '../../../ui/text/karma-amount.tsx'
import classes from './users.module.css'

/** A member's identity and progress, above all tabs. */
export function UserHead({ user }: { user: UserDetail }) {
  const [organisation] = user.organizations
  return (
    <>
      <Text size="sm" tone="ink-2">
        <Link to={`/profile/${encodeURIComponent(user.muid)}`}>{user.muid}</Link>
        {organisation && `, ${organisation.title}`}
      </Text>
      <dl className={classes.standing}>
        <div>
          <dt>Level</dt>
          <dd>{levelNumber(user.level)}</dd>
        </div>
        <div>
          <dt>Karma</dt>
          <dd>
            <KarmaAmount value={user.karma} />
          </dd>
        </div>
        <div>
          <dt>Joined</dt>
          <dd>
            <DateText value={user.joined} />
          </dd>
        </div>
      </dl>
    </>
  )
}
