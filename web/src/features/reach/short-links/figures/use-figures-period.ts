import { type LinkPeriod, linkPeriods } from '@muster/contract/reach/short-link-words.ts'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'

/** The period parameters of the analytics request. */
export interface FiguresPeriod {
  readonly period: LinkPeriod
  readonly from?: string
  readonly until?: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const USUAL: LinkPeriod = 'last_30_days'

/** The period in the URL: a preset, or a custom date range. */
export function useFiguresPeriod() {
  const [params, setParams] = useAddressParams()
  const given = params.get('period')
  const [from, until] = [params.get('from') ?? '', params.get('until') ?? '']
  const own = given === 'own' && DAY.test(from) && DAY.test(until)
  const named = linkPeriods.find((period) => period === given && period !== 'own') ?? USUAL
  const asked: FiguresPeriod = own ? { period: 'own', from, until } : { period: named }
  const choose = (next: FiguresPeriod) =>
    setParams(Object.fromEntries(Object.entries(next)), { preventScrollReset: true })
  return { asked, choose }
}
