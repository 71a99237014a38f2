/**
 * Hosts that short links can't lead to, including all subdomains. The list is local, so that creating a link
 * needs no network request. It has long-lived known cases: services that track or hide where a link leads,
 * names that resolve to internal machines, and test pages for filters.
 */
export const badHosts: ReadonlySet<string> = new Set([
  // Log the address of everyone who clicks.
  ...[
    'grabify.link',
    'iplogger.org',
    'iplogger.com',
    'iplogger.ru',
    'iplogger.co',
    '2no.co',
    'yip.su',
    'iplis.ru',
  ],
  ...[
    'blasze.tk',
    'blasze.com',
    'ps3cfw.com',
    'urlz.fr',
    'ip-tracker.org',
    'ipgrab.io',
    'ipgraber.ru',
    'iplo.ru',
  ],
  ...[
    '02ip.ru',
    'ezstat.ru',
    'whatstheirip.com',
    'ipspy.ru',
    'grabify.icu',
    'canarytokens.com',
    'webhook.site',
  ],
  // URL shorteners: hide their target, and could lead back here.
  ...[
    'bit.ly',
    'bitly.com',
    'j.mp',
    'tinyurl.com',
    't.co',
    'goo.gl',
    'ow.ly',
    'is.gd',
    'v.gd',
    'buff.ly',
    'cutt.ly',
  ],
  ...[
    'rebrand.ly',
    'rb.gy',
    'shorturl.at',
    't.ly',
    's.id',
    'tiny.cc',
    'bl.ink',
    'soo.gd',
    'adf.ly',
    'ouo.io',
  ],
  ...[
    'shorte.st',
    'linkvertise.com',
    'bc.vc',
    'clk.sh',
    'qr.ae',
    'lnkd.in',
    'short.gy',
    'tiny.one',
    'dub.sh',
  ],
  // Resolve to internal addresses that anyone can choose.
  ...['nip.io', 'sslip.io', 'xip.io', 'localtest.me', 'lvh.me', 'vcap.me', 'lacolhost.com', 'traefik.me'],
  ...['local.gd', 'localho.st', 'rbndr.us', '1u.ms'],
  // Test pages for filters.
  ...['wicar.org', 'eicar.org', 'testsafebrowsing.appspot.com', 'amtso.org', 'phishing.test', 'malware.test'],
])
