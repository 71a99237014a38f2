import { t } from '@lingui/core/macro'
import { FIND_CIRCLE, MEETUPS } from '@muster/contract/circles/addresses.ts'
import { useTitle } from '../../../../api/site.ts'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { Gathering } from '../../../../ui/illustrations/gathering.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { CircleForm } from './circle-form.tsx'
import classes from './create.module.css'

/** Creates a circle, optionally with a rhythm. The address can preset the interest group. */
export default function CreateCirclePage() {
  useTitle(t`Create a circle`)
  const [params] = useAddressParams()
  return (
    <>
      <PageHeader
        crumbs={[{ label: t`Learning circles`, to: MEETUPS }, { label: t`New circle` }]}
        title={t`Create a circle`}
        lead={t`You’ll lead it. Invite others, or let them ask to join.`}
      />
      <div className={classes.columns}>
        <CircleForm group={params.get('ig')} backTo={FIND_CIRCLE} />
        <aside className={classes.aside}>
          <Gathering className={classes.gathering} />
          <p className={classes.asideTitle}>{t`A handful of people is enough`}</p>
          <p>
            {t`A few people who learn the same thing and meet regularly get further than anyone does alone. Everyone who comes to a meetup earns karma.`}
          </p>
        </aside>
      </div>
    </>
  )
}
