import { ph, t } from '@lingui/core/macro'
import { Button, SegmentedControl } from '@mantine/core'
import type { LinkAnalytics } from '@muster/contract/reach/short-link-figures.ts'
import type { LinkDimension } from '@muster/contract/reach/short-link-words.ts'
import type { TablerIcon } from '@tabler/icons-react'
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  IconLink,
  IconMail,
  IconQrcode,
} from '@tabler/icons-react'
import { useState } from 'react'
import { percentOf } from '../../../../ui/charts/karma-figure.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import classes from './figures.module.css'
import { dimensionWords, valueName } from './figures-words.ts'

/** Sources with a well-known icon. */
const sourceIcons: Readonly<Record<string, TablerIcon>> = {
  WhatsApp: IconBrandWhatsapp,
  Instagram: IconBrandInstagram,
  LinkedIn: IconBrandLinkedin,
  Telegram: IconBrandTelegram,
  Facebook: IconBrandFacebook,
  YouTube: IconBrandYoutube,
  X: IconBrandX,
  Mail: IconMail,
  'Printed code': IconQrcode,
}

/** The icon of a source or flag of a country; nothing for other values. */
function PartSign({ dimension, value }: { dimension: LinkDimension; value: string }) {
  if (dimension === 'country' && /^[A-Z]{2}$/.test(value)) {
    return (
      <span className={classes.sign} data-code="" aria-hidden="true">
        {value}
      </span>
    )
  }
  if (dimension !== 'source') return null
  const Icon = sourceIcons[value] ?? IconLink
  return (
    <span className={classes.sign}>
      <Icon size={18} aria-hidden="true" />
    </span>
  )
}

interface PartsCardProps {
  figures: LinkAnalytics
  /** The dimensions to choose from; the first one is the default. */
  dimensions: readonly LinkDimension[]
}

const FEW = 6

/** Clicks by people (not bots), broken down by a dimension, largest first. */
export function PartsCard({ figures, dimensions }: PartsCardProps) {
  const [first] = dimensions
  const [dimension, setDimension] = useState<LinkDimension>(first ?? 'source')
  const [all, setAll] = useState(false)
  const parts = figures.by[dimension].filter(({ people }) => people > 0)
  const shown = all ? parts : parts.slice(0, FEW)
  const title = dimensionWords[dimension]
  return (
    <Card flush className={classes.parts}>
      <header className={classes.partsHead}>
        {dimensions.length > 1 ? (
          <SegmentedControl
            aria-label={t`Group clicks by`}
            size="xs"
            data={dimensions.map((value) => ({ value: String(value), label: dimensionWords[value] }))}
            value={dimension}
            onChange={(value) => {
              const chosen = dimensions.find((one) => one === value)
              if (chosen) setDimension(chosen)
              setAll(false)
            }}
          />
        ) : (
          <Text as="h2" size="lg" tone="ink">
            {title}
          </Text>
        )}
        <span aria-hidden="true">{t`people`}</span>
      </header>
      {parts.length === 0 ? (
        <p className={classes.nothing}>{t`No clicks in this period.`}</p>
      ) : (
        <table className={classes.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{t`Clicks by people`}</th>
              <th scope="col">{t`Share`}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ value, people }) => {
              const share = percentOf(people, figures.totals.people)
              return (
                <tr key={value} style={{ '--share': `${share}%` } as React.CSSProperties}>
                  <th scope="row">
                    <PartSign dimension={dimension} value={value} />
                    {valueName(dimension, value)}
                  </th>
                  <td>{formatNumber(people)}</td>
                  <td className={classes.share}>{share}%</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {parts.length > FEW && (
        <div className={classes.more}>
          <Button variant="subtle" size="sm" onClick={() => setAll(!all)}>
            {all ? t`Show fewer` : t`Show all ${ph({ parts: formatNumber(parts.length) })}`}
          </Button>
        </div>
      )}
    </Card>
  )
}
