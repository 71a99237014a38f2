import { ph, t } from '@lingui/core/macro'
import type { PlaceFiguresRow } from '@muster/contract/places/place-overview.ts'
import { Link } from 'react-router'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { HandoverDialog } from '../handover/handover-dialog.tsx'
import classes from './place-table.module.css'

/** Query parameter with the id of the campus whose lead is chosen. */
const PARAM = 'appoint'

/** Link in the row of a campus without a lead. */
export function AppointLink({ place }: { place: PlaceFiguresRow }) {
  const [params] = useAddressParams()
  const address = new URLSearchParams(params)
  address.set(PARAM, place.id)
  return (
    <Link
      className={classes.appoint}
      to={`?${address}`}
      preventScrollReset
      aria-label={t`Appoint a lead of ${ph({ title: place.title })}`}
    >
      {t`Appoint`}
    </Link>
  )
}

/** Chooses the lead of the campus in the address. */
export function AppointDialog() {
  const [params, setParams] = useAddressParams()
  const orgId = params.get(PARAM) ?? undefined
  const close = () =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before)
        changed.delete(PARAM)
        return changed
      },
      { preventScrollReset: true, replace: true },
    )
  return <HandoverDialog kind={orgId ? 'lead' : undefined} atOnce orgId={orgId} leads={[]} onClose={close} />
}
