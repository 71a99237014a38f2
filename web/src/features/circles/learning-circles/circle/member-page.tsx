import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { Suspense } from 'react'
import { PageSkeleton } from '../../../../shell/page-skeleton.tsx'
import { useAddressParam } from '../../../../ui/address/use-address-param.ts'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { lazyDialog } from '../../../../ui/loading/lazy-dialog.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { useWake } from '../use-wake.ts'
import { useCircleEdit } from './change/use-circle-edit.ts'
import { circleTabOf } from './circle-tabs.ts'
import { InsidePage } from './inside/inside-page.tsx'
import classes from './member-page.module.css'
import { Welcome } from './outside/welcome.tsx'

const PartPage = lazyPart(() => import('./part-page.tsx'))
const EditDrawer = lazyDialog(() => import('./change/edit-drawer.tsx'))

/** A circle for its members: the circle itself, or one of its parts. */
export function MemberPage({ circle }: { circle: CircleDetail }) {
  const [given] = useAddressParam('tab')
  const tab = circleTabOf(given)
  const [part, edit] = useCircleEdit()
  const notices = (
    <>
      <Welcome circle={circle} />
      {circle.is_archived && <Resting circle={circle} />}
    </>
  )
  return (
    <>
      {tab === null ? (
        <InsidePage circle={circle}>{notices}</InsidePage>
      ) : (
        <Suspense fallback={<PageSkeleton />}>
          <PartPage circle={circle} tab={tab}>
            {notices}
          </PartPage>
        </Suspense>
      )}
      {circle.is_lead && <EditDrawer circle={circle} opened={part !== null} onClose={() => edit(null)} />}
    </>
  )
}

/** Notice on an archived circle, with how to restore it. */
function Resting({ circle }: { circle: CircleDetail }) {
  const { wake, busy } = useWake(circle.id)
  return (
    <section className={classes.notice} aria-label={t`Archived`}>
      <div className={classes.noticeText}>
        <Text as="h2" size="lg">
          {t`This circle is archived`}
        </Text>
        <p>
          {circle.is_lead
            ? t`It’s been quiet for a long time, so it’s no longer listed. Restore it or plan a meetup to bring it back.`
            : t`It’s been quiet for a long time, so it’s no longer listed. To bring it back, plan a meetup or ask a lead to restore it.`}
        </p>
      </div>
      {circle.is_lead && (
        <Row gap="xs" wrap>
          <Button variant="default" loading={busy} onClick={wake}>
            {t`Restore circle`}
          </Button>
        </Row>
      )}
    </section>
  )
}
