import { t } from '@lingui/core/macro'
import { Switch } from '@mantine/core'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { useNoticeChoices } from '../../../notices/notifications/shared/use-notice-choices.ts'
import classes from './tell-card.module.css'

const kind = 'submission_reviewed'

/** How the learner will be notified of the review, so that no one has to keep checking. */
export function TellCard() {
  const { choices, choose } = useNoticeChoices()
  const choice = choices.data?.kinds.find((one) => one.kind === kind)
  if (!choice || choice.mail === null) return null
  return (
    <Card title={t`We’ll let you know`}>
      <Text tone="ink-2" mb="sm">
        {choice.in_app === false
          ? t`You’ve turned off review notifications.`
          : t`You’ll get a notification as soon as your work is reviewed.`}
      </Text>
      <Switch
        labelPosition="left"
        label={t`Email me`}
        classNames={{ body: classes.choice ?? '' }}
        checked={choice.mail}
        onChange={(event) => choose({ kind, way: 'mail', wanted: event.currentTarget.checked })}
      />
    </Card>
  )
}
