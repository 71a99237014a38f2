import { Button } from '@mantine/core'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { useWake } from '../use-wake.ts'
import classes from './member-page.module.css'

/** Notice on an archived circle, with how to restore it. */
export function Resting({ circle }: { circle: CircleDetail }) {
  const { wake, busy } = useWake(circle.id)
  return (
    <section className={classes.notice} aria-label="Archived">
      <div className={classes.noticeText}>
        <Text as="h2" size="lg">
          This circle is archived
        </Text>
        <p>
          {circle.is_lead
            ? 'It’s been quiet for a long time, so it’s no longer listed. Restore it or plan a meetup to bring it back.'
            : 'It’s been quiet for a long time, so it’s no longer listed. To bring it back, plan a meetup or ask a lead to restore it.'}
        </p>
      </div>
      {circle.is_lead && (
        <Row gap="xs" wrap>
          <Button variant="default" loading={busy} onClick={wake}>
            Restore circle
          </Button>
        </Row>
      )}
    </section>
  )
}
