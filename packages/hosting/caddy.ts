import { CACHING, CONDITIONS, type Headers, type HostingRules, WITHOUT_ADDRESS } from './rules.ts';

const formatHeaders = (headers: Headers, indent: string) =>
  Object.entries(headers)
    .map(([name, value]) => `${indent}${name} "${value}"`)
    .join('\n');

export function caddyfile(rules: HostingRules, site: { address: string; root: string }): string {
  // Regular expressions, because `path` ignores case.
  const pages = rules.pages.map(
    ({ addresses, file }, index) => `    @page${index} path_regexp ^(?:${addresses.join('|')})$
    handle @page${index} {
      rewrite * /${file}
      import files
    }`,
  );
  const types = Object.entries(rules.types).map(
    ([ending, type]) => `    @${ending} path *.${ending}
    header @${ending} Content-Type "${type}"`,
  );
  return `# Made by the build from packages/hosting/rules.ts.
{
  servers {
    # Disconnects slow senders.
    timeouts {
      read_header 10s
      read_body 10s
    }
  }
}

(headers) {
  header -Server
  header {
${formatHeaders({ ...rules.headers, 'Cache-Control': CACHING.other }, '    ')}
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

${site.address} {
  root * ${site.root}
  # In this order.
  route {
    import headers

    @other not method GET HEAD
    handle @other {
      header Allow "GET, HEAD"
      respond 405
    }
    @repeated-slashes expression {path}.contains("//")
    handle @repeated-slashes {
      error 404
    }
    @without-address path_regexp ${WITHOUT_ADDRESS}
    handle @without-address {
      error 404
    }
${pages.join('\n')}
    @hashed {
      path ${rules.hashed}*
      file
    }
    handle @hashed {
      header Cache-Control "${CACHING.hashed}"
      import files
    }
    @sealed {
      path ${rules.sealed}*
      file
    }
    handle @sealed {
      header {
${formatHeaders(rules.sealedHeaders, '        ')}
      }
      import files
    }
    handle {
      import files
    }
  }

  handle_errors {
    import headers
${CONDITIONS.map((name) => `    request_header -${name}`).join('\n')}
    rewrite * /${rules.notFoundPage}
    header Content-Type "${rules.types.html}"
    file_server {
      precompressed br gzip
      status 404
    }
  }
}
`;
}
