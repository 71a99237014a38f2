import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { TransferSide } from '@muster/contract/places/organisation-transfers.ts'
import { Chip } from '../../../ui/chip.tsx'
import { OrganisationSelect } from '../../../ui/choose/organisation-select.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { formatDate, formatNumber } from '../../../ui/text/format.ts'
import classes from './one-side.module.css'

interface OneSideProps {
  side: 'from' | 'into'
  id: string | null
  /** Counts of the organisation; undefined until both sides are chosen. */
  counted: TransferSide | undefined
  onChoose: (id: string | null) => void
}

/** The source or the target of a transfer, with its size. */
export function OneSide({ side, id, counted, onChoose }: OneSideProps) {
  const label = side === 'from' ? t({ message: 'From', context: 'organisation' }) : t`Into`
  return (
    <section className={classes.side} aria-label={label}>
      <div className={classes.chip}>
        {side === 'from' ? (
          <Chip tone="warn">{t`Will be archived`}</Chip>
        ) : (
          <Chip tone="good">{t`Stays`}</Chip>
        )}
      </div>
      <OrganisationSelect
        label={label}
        value={id}
        name={counted?.title}
        onChange={(organisation) => onChoose(organisation?.value ?? null)}
      />
      {counted && (
        <>
          <Text tone="ink-2" mt="xs">
            <Trans>
              {ph({ code: counted.code })}. {ph({ orgType: counted.org_type })},{' '}
              {ph({ district: counted.district })} district
            </Trans>
          </Text>
          <dl className={classes.figures}>
            <Figure label={t`Members`} value={formatNumber(counted.members)} />
            <Figure label={t`Circles`} value={formatNumber(counted.circles)} />
            <Figure label={t`Karma`} value={formatNumber(counted.karma)} />
            <Figure label={t`Since`} value={formatDate(counted.since, 'month')} />
          </dl>
        </>
      )}
    </section>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
