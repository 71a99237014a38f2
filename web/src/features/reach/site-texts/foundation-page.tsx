import addresses from 'virtual:api-addresses/landing'
import { t } from '@lingui/core/macro'
import { api, knowAddresses } from '../../../api/client.ts'
import { useRead } from '../../../ui/front-page/use-read.ts'
import { Figures } from '../landing/shared/figures.tsx'
import { MadeLately } from '../landing/shared/made-lately.tsx'
import { TextPage } from './text-page.tsx'

knowAddresses(addresses)

/** Who runs the site, with what its members do. */
export default function FoundationPage() {
  return (
    <TextPage name="foundation" title={t`Who we are`}>
      <Community />
    </TextPage>
  )
}

function Community() {
  const { data, error } = useRead('landing', (signal) => api.publicFigures.landing({}, signal))
  return (
    <>
      <Figures figures={data?.figures} failed={error !== undefined} />
      {data && <MadeLately made={data.made} />}
    </>
  )
}
