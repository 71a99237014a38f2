import type { UserDetail } from '@muster/contract/people/users.ts'
import { Link } from 'react-router'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { levelNumber } from '../../../ui/text/format.ts'
import { KarmaAmount } from '../../../ui/text/karma-amount.tsx'

/** A member's identity and progress, above all tabs. */
export function UserHead({ user }: { user: UserDetail }) {
  const [organisation] = user.organizations
  return (
    <>
      <Text size="sm" tone="ink-2">
        <Link to={`/profile/${encodeURIComponent(user.muid)}`}>{user.muid}</Link>
        {organisation && `, ${organisation.title}`}
      </Text>
      <Row as="dl" gap="xs lg" wrap mt="sm">
        <div>
          <Text as="dt" size="xs" tone="ink-3">
            Level
          </Text>
          <Text as="dd" weight={600} numbers>
            {levelNumber(user.level)}
          </Text>
        </div>
        <div>
          <Text as="dt" size="xs" tone="ink-3">
            Karma
          </Text>
          <Text as="dd" weight={600} numbers>
            <KarmaAmount value={user.karma} />
          </Text>
        </div>
        <div>
          <Text as="dt" size="xs" tone="ink-3">
            Joined
          </Text>
          <Text as="dd" weight={600} numbers>
            <DateText value={user.joined} />
          </Text>
        </div>
      </Row>
    </>
  )
}
