import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { CampusDetails } from '@muster/contract/places/campus/campus.ts'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { infoQuery } from '../../../../shell/session/session-queries.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { CopyButton } from '../../../../ui/text/copy-button.tsx'
import { teamQuery } from '../queries.ts'
import classes from './first-steps.module.css'

/** No activity yet, so charts would be empty. */
export const isNewCampus = ({ total_karma, active_members }: CampusDetails): boolean =>
  total_karma === 0 && active_members === 0

interface FirstStepsProps {
  details: CampusDetails
  orgId: string | undefined
  /** URL of the page where the team is chosen. */
  team: string
}

/** The first steps for a new campus, each with a link, and a tick when it's done. */
export function FirstSteps({ details, orgId, team }: FirstStepsProps) {
  const members = useQuery(teamQuery(orgId))
  const circles = useQuery(queryOf(api.campusCircles.list, { query: { org_id: orgId, perPage: 1 } }))
  const info = useQuery(infoQuery)
  const link = `${window.location.origin}/register?referral_id=${encodeURIComponent(info.data?.muid ?? '')}`
  return (
    <Card title={t`Three steps to get started`}>
      <p
        className={classes.lead}
      >{t`Figures and charts will appear here once your campus has some activity.`}</p>
      <Text as="ol" mt="sm">
        <Step
          title={t`Invite your classmates`}
          done={details.students > 1}
          act={
            <>
              <CopyButton value={link} label={t`Copy link`} />
              <Button component={Link} to={`/dashboard/campus/${details.org_id}`} variant="default">
                {t`View campus page`}
              </Button>
            </>
          }
        >
          <Trans>
            Anyone who signs up with your link and chooses {ph({ collegeName: details.college_name })} will
            appear under Students.
          </Trans>
        </Step>
        <Step
          title={t`Choose a team`}
          done={(members.data?.length ?? 0) > 1}
          act={
            <Button component={Link} to={team} variant="default">
              {t`Choose team`}
            </Button>
          }
        >
          {t`A Lead Enabler, group leads and people who help you.`}
        </Step>
        <Step
          title={t`Start a circle`}
          done={(circles.data?.pagination.count ?? 0) > 0}
          act={
            <Button component={Link} to="/dashboard/learningcircle/create" variant="default">
              {t`Create circle`}
            </Button>
          }
        >
          {t`A few students who are learning the same thing and meet every week.`}
        </Step>
      </Text>
    </Card>
  )
}

interface StepProps {
  title: string
  done: boolean
  act: ReactNode
  children: ReactNode
}

function Step({ title, done, act, children }: StepProps) {
  return (
    <li className={classes.step} data-done={done || undefined}>
      {done ? <IconCircleCheckFilled size={26} /> : <IconCircle size={26} />}
      <div className={classes.words}>
        <b>
          {title}
          {done && <span className="visually-hidden">{`, ${t`done`}`}</span>}
        </b>
        <p>{children}</p>
      </div>
      <Row gap="xs" wrap>
        {act}
      </Row>
    </li>
  )
}
