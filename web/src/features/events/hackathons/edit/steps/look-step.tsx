import { t } from '@lingui/core/macro'
import { Button, Switch } from '@mantine/core'
import { BANNER_SIZE, LOGO_SIZE } from '@muster/contract/lib/hackathon-words.ts'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../../../api/client.ts'
import { Row, Text } from '../../../../../ui/layout/primitives.tsx'
import { lazyDialog } from '../../../../../ui/loading/lazy-dialog.tsx'
import { hackathonReads } from '../../queries.ts'
import { HackathonCover } from '../../shared/hackathon-cover.tsx'
import { fieldId } from '../hackathon-values.ts'
import type { StepProps } from './step-props.ts'
import classes from './steps.module.css'

const CoverDialog = lazyDialog(() => import('../../../../../ui/cover/cover-dialog.tsx'))

export function LookStep({ record, autosave: { values, errors, set } }: StepProps) {
  const [opened, setOpened] = useState<'banner' | 'logo'>()
  const params = { hackathon_id: record.id }
  return (
    <>
      <section className={classes.part} aria-label={t`Banner`}>
        <h3>{t`Banner`}</h3>
        <div className={classes.picture}>
          <HackathonCover title={values.title} src={record.banner} />
        </div>
        <Row gap="xs" align="center" wrap>
          <Button
            id={fieldId('banner')}
            variant="default"
            leftSection={<IconPhoto size={18} />}
            onClick={() => setOpened('banner')}
          >
            {record.banner ? t`Change banner` : t`Choose banner`}
          </Button>
          <Text size="sm" tone="ink-3">
            {t`3:1, at least 500 pixels wide`}
          </Text>
        </Row>
        {errors.banner && (
          <Text size="sm" tone="bad">
            {errors.banner}
          </Text>
        )}
      </section>
      <section className={classes.part} aria-label={t`Logo`}>
        <h3>{t`Logo`}</h3>
        {record.event_logo && <img className={classes.logo} src={record.event_logo} alt="" />}
        <Row gap="xs" align="center" wrap>
          <Button
            id={fieldId('event_logo')}
            variant="default"
            leftSection={<IconPhoto size={18} />}
            onClick={() => setOpened('logo')}
          >
            {record.event_logo ? t`Change logo` : t`Choose logo`}
          </Button>
          <Text size="sm" tone="ink-3">
            {t`Square`}
          </Text>
        </Row>
        {errors.event_logo && (
          <Text size="sm" tone="bad">
            {errors.event_logo}
          </Text>
        )}
      </section>
      <Switch
        label={t`Use generated pictures`}
        description={t`If you don’t choose a banner or logo, we’ll generate one from the name`}
        checked={values.is_drawn}
        onChange={(event) => set({ is_drawn: event.currentTarget.checked })}
      />
      {opened === 'banner' && (
        <CoverDialog
          words={{ title: t`Banner`, remove: t`Remove banner`, picture: t`Picture for the banner` }}
          cover={record.banner}
          size={BANNER_SIZE}
          upload={(file) => api.hackathons.setBanner.answer({ params, file })}
          remove={() => api.hackathons.removeBanner.answer({ params })}
          invalidates={hackathonReads}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'logo' && (
        <CoverDialog
          words={{ title: t`Logo`, remove: t`Remove logo`, picture: t`Picture for the logo` }}
          cover={record.event_logo}
          size={{ width: LOGO_SIZE, height: LOGO_SIZE }}
          upload={(file) => api.hackathons.setLogo.answer({ params, file })}
          remove={() => api.hackathons.removeLogo.answer({ params })}
          invalidates={hackathonReads}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
