import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../../api/site.ts'
import { useCrumbs } from '../../../shell/manage/use-crumbs.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { EarlierTransfers } from './earlier-transfers.tsx'
import { OneSide } from './one-side.tsx'
import classes from './transfer-page.module.css'
import { TransferPreviewView } from './transfer-preview.tsx'
import { previewQuery } from './transfer-reads.ts'
import { TransferReport } from './transfer-report.tsx'

const TITLE = t`Merge organisations`

/**
 * Moves everything of one organisation into another. Both IDs, or that of the open transfer, are kept in the
 * URL.
 */
export default function TransferPage() {
  useTitle(TITLE)
  const crumbs = useCrumbs(TITLE)
  const [params, setParams] = useAddressParams()
  const transfer = params.get('transfer')
  return (
    <>
      <PageHeader
        title={TITLE}
        lead={
          transfer
            ? undefined
            : t`For organisations that are listed twice or have become one. Nothing moves until you’ve seen what will move and typed the code.`
        }
        crumbs={crumbs}
        actions={
          transfer && (
            <Button variant="default" onClick={() => setParams({})}>
              {t`Move another one`}
            </Button>
          )
        }
      />
      <div className={classes.page}>
        {transfer ? <TransferReport key={transfer} id={transfer} /> : <Choice />}
        <EarlierTransfers opened={transfer} onOpen={(id) => setParams({ transfer: id })} />
      </div>
    </>
  )
}

function Choice() {
  const [params, setParams] = useAddressParams()
  const [from, into] = [params.get('from'), params.get('into')]
  const preview = useQuery({ ...previewQuery(from ?? '', into ?? ''), enabled: Boolean(from && into) })
  const data = from && into ? preview.data : undefined
  const choose = (side: 'from' | 'into') => (id: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (id === null) after.delete(side)
        else after.set(side, id)
        return after
      },
      { replace: true, preventScrollReset: true },
    )

  return (
    <>
      <div className={classes.sides}>
        <OneSide side="from" id={from} counted={data?.from} onChoose={choose('from')} />
        <span className={classes.arrow} aria-hidden="true">
          <IconArrowRight size={22} />
        </span>
        <OneSide side="into" id={into} counted={data?.into} onChoose={choose('into')} />
      </div>
      {from && into ? (
        <TransferPreviewView
          key={`${from} ${into}`}
          query={preview}
          onStarted={(id) => setParams({ transfer: id })}
        />
      ) : (
        <Text tone="ink-2">
          {t`Choose the organisation to move and the one that stays. You’ll then see what would move.`}
        </Text>
      )}
    </>
  )
}
