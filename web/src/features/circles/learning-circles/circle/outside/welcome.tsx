import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { circlePath, planMeetupPath } from '@muster/contract/circles/addresses.ts'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { Link } from 'react-router'
import { useAddressParam } from '../../../../../ui/address/use-address-param.ts'
import { Row, Text } from '../../../../../ui/layout/primitives.tsx'
import classes from '../member-page.module.css'

/** First steps after a circle was created. */
export function Welcome({ circle }: { circle: CircleDetail }) {
  const [isNew, setNew] = useAddressParam('new')
  if (!isNew) return null
  return (
    <section className={classes.notice} aria-label={t`First steps`}>
      <div className={classes.noticeText}>
        <Text as="h2" size="lg">
          {t`Your circle is ready. What’s next?`}
        </Text>
        <p>
          {t`Plan the first meetup so that people know when to come, and invite the people you want to learn with.`}
        </p>
      </div>
      <Row gap="xs" wrap>
        <Button component={Link} to={planMeetupPath(circle.id)}>
          {t`Plan the first meetup`}
        </Button>
        <Button component={Link} to={circlePath(circle.id, 'members')} variant="default">
          {t`Invite people`}
        </Button>
        <Button variant="subtle" onClick={() => setNew(null)}>
          {t`Later`}
        </Button>
      </Row>
    </section>
  )
}
