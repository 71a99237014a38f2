import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import type { TransferCheck, TransferPreview } from '@muster/contract/places/organisation-transfers.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import classes from './transfer-checks.module.css'

const marks = {
  fine: { Picture: IconCircleCheck, word: 'OK' },
  asks: { Picture: IconAlertTriangle, word: t`Needs a look` },
  blocks: { Picture: IconCircleX, word: t`Blocks the move` },
} as const satisfies Readonly<Record<TransferCheck['state'], unknown>>

/** Checks before a transfer: red ones block it, amber ones are warnings. */
export function TransferChecks({ preview }: { preview: TransferPreview }) {
  const [isListed, setListed] = useState(false)
  return (
    <Card title={t`Checks`}>
      <ul className={classes.checks}>
        {preview.checks.map(({ name, state, text }) => {
          const { Picture, word } = marks[state]
          return (
            <Row key={name} as="li" gap="xs" align="start">
              <Picture size={18} className={classes.mark} data-state={state} aria-label={word} role="img" />
              <Text as="span" grow>
                {text}
              </Text>
              {name === 'in_both' && preview.in_both.length > 0 && (
                <button type="button" className={classes.look} onClick={() => setListed(true)}>
                  {t`View members`}
                </button>
              )}
            </Row>
          )
        })}
      </ul>
      <Modal opened={isListed} onClose={() => setListed(false)} title={t`Members of both`} size={440}>
        <InBoth preview={preview} />
      </Modal>
    </Card>
  )
}

function InBoth({ preview: { in_both: members, checks } }: { preview: TransferPreview }) {
  const all = checks.find(({ name }) => name === 'in_both')?.count ?? members.length
  return (
    <>
      <p className={classes.hint}>
        {t`They’ll keep one membership. If one of the two is verified, or says they still study there, they’ll keep that one.`}
      </p>
      <ul className={classes.members}>
        {members.map(({ id, full_name: name, muid }) => (
          <li key={id}>
            <Link to={`/dashboard/manage-users?search=${encodeURIComponent(muid)}`}>{name}</Link>{' '}
            <Text as="span" tone="ink-3">
              {muid}
            </Text>
          </li>
        ))}
      </ul>
      {all > members.length && (
        <p className={classes.hint}>
          <Trans>
            And <Plural value={ph({ all: all - members.length })} one="# other" other="# others" />.
          </Trans>
        </p>
      )}
    </>
  )
}
