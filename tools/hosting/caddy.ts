/** The rules as Caddy has them. */
import {
  CACHING,
  HASHED,
  type HostingRules,
  NOT_FOUND_PAGE,
  PAGES,
  SEALED,
  TYPES,
  WITHOUT_ADDRESS,
} from './rules.ts';

type CaddyOptions = {
  /** The site's address: a host name, for which Caddy gets a certificate, or `http://` and a port. */
  address: string;
  /** Folder of the published site. */
  root: string;
};

const formatHeaders = (headers: Readonly<Record<string, string>>, indent: string) =>
  Object.entries(headers)
    .map(([name, value]) => `${indent}${name} "${value}"`)
    .join('\n');

/** A Caddyfile. */
export function caddyfile(
  { headers, sealedHeaders }: HostingRules,
  { address, root }: CaddyOptions,
): string {
  const pages = PAGES.flatMap(({ addresses, file }) =>
    addresses.map(
      (page) => `  handle ${page} {
    rewrite /${file}
    import files
  }`,
    ),
  );
  const types = Object.entries(TYPES).map(
    ([ending, type]) => `    @${ending} path *.${ending}
    header @${ending} Content-Type "${type}"`,
  );
  return `# Made by the build from tools/hosting/rules.ts.
{
  servers {
    # Clients that send next to nothing are cut off.
    timeouts {
      read_header 10s
      read_body 10s
    }
  }
}

(files) {
  route {
${types.join('\n')}
    file_server {
      precompressed br gzip
      index none.html
    }
  }
}

${address} {
  root * ${root}
  header {
${formatHeaders({ ...headers, 'Cache-Control': CACHING.other }, '    ')}
    -Server
  }

  @other not method GET HEAD
  handle @other {
    header Allow "GET, HEAD"
    respond 405
  }
${pages.join('\n')}
  @without-address path_regexp ${JSON.stringify(`//|${WITHOUT_ADDRESS}`).slice(1, -1).replaceAll('\\\\', '\\')}
  handle @without-address {
    error 404
  }
  @hashed {
    path ${HASHED}*
    file
  }
  handle @hashed {
    header Cache-Control "${CACHING.hashed}"
    @sealed path ${SEALED}*
    header @sealed {
${formatHeaders(sealedHeaders, '      ')}
    }
    import files
  }
  handle {
    import files
  }

  handle_errors {
    header Cache-Control "${CACHING.other}"
    rewrite * /${NOT_FOUND_PAGE}
    header Content-Type "${TYPES.html}"
    file_server {
      precompressed br gzip
      status 404
    }
  }
}
`;
}
