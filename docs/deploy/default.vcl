# A shared cache between the proxy and the site, for more visitors than a machine can serve (Debian: varnish and
# varnish-modules):
#   varnishd -a pages=127.0.0.1:6081,HTTP -a purge=127.0.0.1:6082,HTTP -f /etc/varnish/default.vcl \
#     -p http_gzip_support=off -s malloc,256m
# The site's EDGE_PURGE_URLS is http://127.0.0.1:6082/, the proxy's CACHE is 127.0.0.1:6081.
vcl 4.1;

import std;
import var;

backend site {
	.host = "127.0.0.1";
	.port = "3000";
	.first_byte_timeout = 30s;
}

sub vcl_recv {
	# Only the site reaches this listener. Every key has the version, so that nothing stored or fetched before is found.
	if (local.socket == "purge") {
		if (req.method != "PURGE") {
			return (synth(405));
		}
		var.global_set("version", req.xid);
		return (synth(204));
	}
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	if (req.url == "/api/events" || req.url ~ "^/api/events\?" || req.http.Authorization) {
		return (pass);
	}
	# As the site itself: the theme and the bucket of a canary alone among cookies get a shared response. What depends on
	# them says so (Vary), so each has its own and other responses are one for all.
	if (req.http.Cookie &&
		req.http.Cookie !~ "^(puchar_theme=(dark|light)|puchar_canary=1?[0-9])(; (puchar_theme=(dark|light)|puchar_canary=1?[0-9]))?$") {
		return (pass);
	}
	# One stored response for each encoding.
	if (req.http.Accept-Encoding ~ "(^|[ ,])br(,|$|;q=1|;q=0\.[1-9])") {
		set req.http.Accept-Encoding = "br";
	} else if (req.http.Accept-Encoding ~ "(^|[ ,])gzip(,|$|;q=1|;q=0\.[1-9])") {
		set req.http.Accept-Encoding = "gzip";
	} else {
		unset req.http.Accept-Encoding;
	}
	return (hash);
}

# After the built-in key of address and name.
sub vcl_hash {
	hash_data(var.global_get("version"));
}

sub vcl_backend_response {
	# What is over is never served, not while it is fetched again either.
	set beresp.grace = 0s;
	set beresp.keep = 0s;
	if (beresp.ttl > 1h) {
		set beresp.ttl = 1h;
	}
	# Only what says so is stored. Other responses do not wait for each other.
	if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "(?i)public" ||
		(beresp.http.Cache-Control !~ "(?i)s-maxage=[1-9]" && beresp.http.Cache-Control !~ "(?i)immutable")) {
		set beresp.uncacheable = true;
		set beresp.ttl = 2s;
	}
	return (deliver);
}
