/**
 * Hosts that no short link leads to, each with all names below it. Nobody is asked over the network while a link is made,
 * so the list holds what is known and stays: services that exist to note who clicks, that hide where an address leads, or
 * whose names mean machines of an inner network, and pages for testing filters.
 */
export const badHosts: ReadonlySet<string> = new Set([
  // Note the address of everybody who clicks.
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
  // Hide where they lead, and could lead back here.
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
  // Names of inner machines that anybody can write.
  ...['nip.io', 'sslip.io', 'xip.io', 'localtest.me', 'lvh.me', 'vcap.me', 'lacolhost.com', 'traefik.me'],
  ...['local.gd', 'localho.st', 'rbndr.us', '1u.ms'],
  // For testing filters.
  ...['wicar.org', 'eicar.org', 'testsafebrowsing.appspot.com', 'amtso.org', 'phishing.test', 'malware.test'],
])
