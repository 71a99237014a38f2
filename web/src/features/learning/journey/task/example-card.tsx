import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ExampleWork } from '@muster/contract/learning/task-guide.ts'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import { ProofView } from '../shared/proof-view.tsx'
import classes from './example-card.module.css'

/** Approved work by a member who agreed to share it. */
export function ExampleCard({ example }: { example: ExampleWork | null }) {
  if (!example) return null
  const { by, is_mine, approved_at } = example
  const name = by.full_name.split(' ')[0] ?? by.full_name
  return (
    <Card
      title={is_mine ? t`How you did it` : t`How ${name} did it`}
      aside={
        <Chip tone="good" icon={<IconCheck size={14} stroke={2} />}>
          {t`Approved`}
        </Chip>
      }
    >
      <Row gap="sm" align="center" mb="sm">
        <Avatar name={by.full_name} muid={by.muid} src={by.profile_pic} size={40} />
        <div>
          <Link to={`/profile/${encodeURIComponent(by.muid)}`} className={classes.name}>
            {by.full_name}
          </Link>
          <Text size="sm" tone="ink-3">
            <Trans>Level {ph({ level: by.level })}</Trans>
            {approved_at && ` · ${formatDate(approved_at)}`}
          </Text>
        </div>
      </Row>
      <ProofView proof={example} of={by.full_name} />
    </Card>
  )
}
