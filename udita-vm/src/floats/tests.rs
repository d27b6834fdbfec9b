//! Results of a JVM (17), for numbers near every edge case.

use super::{double_to_string, float_to_string, format, math, parse_double, parse_float};

#[test]
fn doubles_as_text_and_back() {
    let table = [
        (0x3ff0_0000_0000_0000, "1.0"),
        (0x3fb9_9999_9999_999a, "0.1"),
        (0x4059_0000_0000_0000, "100.0"),
        (0x4163_12d0_0000_0000, "1.0E7"),
        (0x4163_12cf_e000_0000, "9999999.0"),
        (0x3f50_624d_d2f1_a9fc, "0.001"),
        (0x3f50_6243_162a_38e4, "9.9999E-4"),
        (0x44b5_2d02_c7e1_4af6, "9.999999999999999E22"),
        (0x3f60_624d_d2f1_a9fc, "0.002"),
        (0x3f2a_36e2_eb1c_432d, "2.0E-4"),
        (0x0000_0000_0000_0001, "4.9E-324"),
        (0x0000_0000_0000_0003, "1.5E-323"),
        (0x0010_0000_0000_0000, "2.2250738585072014E-308"),
        (0x000f_ffff_ffff_ffff, "2.225073858507201E-308"),
        (0x7fef_ffff_ffff_ffff, "1.7976931348623157E308"),
        (0x4490_f0cf_064d_d592, "2.0E22"),
        (0x4340_0000_0000_0000, "9.007199254740992E15"),
        (0x437b_69b4_ba63_0f35, "1.2345678901234568E17"),
        (0x43e0_0000_0000_0000, "9.223372036854776E18"),
        (0x43d0_0000_0000_0000, "4.6116860184273879E18"),
        (0x43ab_c16d_674e_c808, "1.00000000000000102E18"),
        (0x3d30_0000_0000_0000, "5.6843418860808015E-14"),
        (0x3fe0_0000_0000_0000, "0.5"),
        (0x0000_0000_0000_0003, "1.5E-323"),
        (0x0000_0000_0000_002d, "2.2E-322"),
        (0x3ee7_1194_7cfa_26a2, "1.1E-5"),
        (0x453c_8dbd_71f7_4ea8, "3.4519271270043096E25"),
        (0x447c_7e83_209e_90b2, "8.409999999999999E21"),
        (0x000e_61ac_f033_d1a4, "2.0E-308"),
        (0x4341_c379_37e0_8001, "1.0000000000000002E16"),
        (0x3fc9_9999_9999_9999, "0.19999999999999998"),
        (0x4011_6666_6666_6666, "4.35"),
        (0x4432_11ed_e497_4a35, "3.333333333333333E20"),
        (0x4480_f0cf_064d_d593, "1.0000000000000002E22"),
        (0x3bed_83c9_4fb6_d2ac, "5.0E-20"),
        (0x3eb0_0000_0000_0000, "9.5367431640625E-7"),
    ];
    for (bits, text) in table {
        let value = f64::from_bits(bits);
        assert_eq!(double_to_string(value), text);
        assert_eq!(double_to_string(-value), format!("-{text}"));
        assert_eq!(parse_double(text), Some(value), "{text}");
    }
}

#[test]
fn floats_as_text_and_back() {
    let table = [
        (0x3f80_0000, "1.0"),
        (0x3dcc_cccd, "0.1"),
        (0x4b18_9680, "1.0E7"),
        (0x4b18_967f, "9999999.0"),
        (0x3a83_126f, "0.001"),
        (0x0000_0001, "1.4E-45"),
        (0x0080_0000, "1.17549435E-38"),
        (0x7f7f_ffff, "3.4028235E38"),
        (0x4b80_0000, "1.6777216E7"),
        (0x4c00_0000, "3.3554432E7"),
        (0x5015_02f9, "1.0E10"),
        (0x6900_0000, "9.6714065E24"),
        (0x6a60_0000, "6.7699845E25"),
        (0x3e99_999a, "0.3"),
        (0x3f9a_e148, "1.21"),
        (0x3b03_126f, "0.002"),
        (0x3a5e_d289, "8.5E-4"),
        (0x3500_0000, "4.7683716E-7"),
        (0x4e6e_6b29, "1.00000006E9"),
        (0x4f00_0000, "2.14748365E9"),
        (0x5f00_0000, "9.223372E18"),
    ];
    for (bits, text) in table {
        let value = f32::from_bits(bits);
        assert_eq!(float_to_string(value), text);
        assert_eq!(parse_float(text), Some(value), "{text}");
    }
}

#[test]
fn special_numbers_as_text() {
    let shown = [f64::NAN, -f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 0.0, -0.0].map(double_to_string);
    assert_eq!(shown, ["NaN", "NaN", "Infinity", "-Infinity", "0.0", "-0.0"]);
}

#[test]
fn what_is_a_number() {
    let numbers =
        [" 1", "1.", ".5", "+1e5", "1E-5d", "0x1p3", "0X.8P1f", "-Infinity", "\u{1}7\t", "00012.50D"];
    for text in numbers {
        assert!(parse_double(text).is_some_and(|value| !value.is_nan()), "{text}");
    }
    assert!(parse_double("+NaN").is_some_and(f64::is_nan));
    let others = [
        "", ".", "e5", "1e", "1e+", "0x1", "0x.p1", "1_0", "inf", "nan", "1L", "--1", "1 2", "NaNf", "1dd",
        "\u{a0}1",
    ];
    for text in others {
        assert_eq!(parse_double(text), None, "{text}");
    }
    assert_eq!(parse_double("1e400"), Some(f64::INFINITY));
    assert_eq!(parse_float("1e-60"), Some(0.0));
    // Halfway between two floats, and slightly above: a detour through `double` would round down.
    assert_eq!(parse_float("1.00000005960464477539062500000001"), Some(1.0 + f32::EPSILON));
}

#[test]
fn formats_round_the_digits_half_up() {
    let table = [
        ('f', -1, 1.0, "1.000000"),
        ('f', 2, 0.125, "0.13"),
        ('f', 2, 1.005, "1.01"),
        ('f', 0, 0.5, "1"),
        ('f', 0, 0.49, "0"),
        ('f', 1, 9.96, "10.0"),
        ('f', 3, 1e22, "10000000000000000000000.000"),
        ('f', 5, 4.9e-324, "0.00000"),
        ('e', 0, 9.5, "1e+01"),
        ('e', 3, 0.0, "0.000e+00"),
        ('e', 20, 1e-300, "1.00000000000000000000e-300"),
        ('g', -1, 0.0001, "0.000100000"),
        ('g', 3, 99999.0, "1.00e+05"),
        ('g', 0, 0.00001, "1e-05"),
        ('a', -1, 1.0, "0x1.0p0"),
        ('a', 1, 0.1, "0x1.ap-4"),
        ('a', 3, 4.9e-324, "0x1.000p-1074"),
        ('a', 15, 0.5, "0x1.000000000000000p-1"),
    ];
    for (conversion, precision, value, text) in table {
        assert_eq!(
            format(conversion, precision, value).as_deref(),
            Some(text),
            "%.{precision}{conversion} {value}"
        );
    }
    assert_eq!(format('d', -1, 1.0), None);
}

/// Whether two results are the same. All NaNs count as the same.
fn same(value: f64, bits: u64) -> bool {
    value.to_bits() == bits || value.is_nan() && f64::from_bits(bits).is_nan()
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of known values")]
fn functions_of_one_number() {
    type Function = fn(f64) -> f64;
    let arguments = [0.5, -0.7, 1.25, 3.0, 21.5, 700.1, 1e-5, 1.5 / f64::from(1 << 30), 1e10, 1e300];
    let table: [(Function, [u64; 10]); 15] = [
        (
            math::sin,
            [
                0x3fde_aee8_744b_05f0,
                0xbfe4_9d6e_6946_19b8,
                0x3fee_5e14_fe11_418c,
                0x3fc2_1038_6db6_d55b,
                0x3fde_2f55_5b73_aff8,
                0x3fdd_4763_c6e2_9140,
                0x3ee4_f8b5_88e1_e8a2,
                0x3e18_0000_0000_0000,
                0xbfdf_334c_7896_a4e3,
                0xbfea_2c16_b010_e385,
            ],
        ),
        (
            math::cos,
            [
                0x3fec_1528_065b_7d50,
                0x3fe8_7996_529f_9d93,
                0x3fd4_2e3d_d88b_d952,
                0xbfef_ae04_be85_e5d2,
                0xbfec_37a3_48f5_8beb,
                0xbfec_747a_d95d_5fe8,
                0x3fef_ffff_fff9_20c8,
                0x3ff0_0000_0000_0000,
                0x3feb_f098_901c_931a,
                0xbfe2_6990_22ad_c4c1,
            ],
        ),
        (
            math::tan,
            [
                0x3fe1_7b4f_5bf3_474a,
                0xbfea_f406_c2fc_78ae,
                0x4008_1399_43e2_31a8,
                0xbfc2_3ef7_1254_b86f,
                0xbfe1_1d9b_f21d_099a,
                0xbfe0_7697_c18e_a764,
                0x3ee4_f8b5_88e6_698e,
                0x3e18_0000_0000_0000,
                0xbfe1_de00_0f44_3f50,
                0x3ff6_be41_1f37_ac77,
            ],
        ),
        (
            math::exp,
            [
                0x3ffa_6129_8e1e_069c,
                0x3fdf_c80d_b9dd_5542,
                0x400b_ec38_edb0_faf0,
                0x4034_15e5_bf6f_b106,
                0x41e0_3343_0032_7298,
                0x7f10_5861_4179_b2a5,
                0x3ff0_000a_7c5e_340e,
                0x3ff0_0000_0060_0000,
                0x7ff0_0000_0000_0000,
                0x7ff0_0000_0000_0000,
            ],
        ),
        (
            math::log,
            [
                0xbfe6_2e42_fefa_39ef,
                0x7ff8_0000_0000_0000,
                0x3fcc_8ff7_c79a_9a22,
                0x3ff1_93ea_7aad_030b,
                0x4008_8b5f_5656_5d95,
                0x401a_3473_d98d_a8a6,
                0xc027_069e_2aa2_aa5b,
                0xc034_6392_3f57_97ef,
                0x4037_069e_2aa2_aa5b,
                0x4085_9634_47f8_7fb5,
            ],
        ),
        (
            math::log10,
            [
                0xbfd3_4413_509f_79ff,
                0x7ff8_0000_0000_0000,
                0x3fb8_cf18_3886_480d,
                0x3fde_8927_964f_d5fd,
                0x3ff5_51aa_fd94_5276,
                0x4006_c2e3_496b_330d,
                0xc014_0000_0000_0000,
                0xc021_b5a9_7967_ff7f,
                0x4024_0000_0000_0000,
                0x4072_c000_0000_0000,
            ],
        ),
        (
            math::asin,
            [
                0x3fe0_c152_382d_7366,
                0xbfe8_d00e_692a_fd95,
                0x7ff8_0000_0000_0000,
                0x7ff8_0000_0000_0000,
                0x7ff8_0000_0000_0000,
                0x7ff8_0000_0000_0000,
                0x3ee4_f8b5_88e4_e940,
                0x3e18_0000_0000_0000,
                0x7ff8_0000_0000_0000,
                0x7ff8_0000_0000_0000,
            ],
        ),
        (
            math::acos,
            [
                0x3ff0_c152_382d_7366,
                0x4002_c501_446c_d5f2,
                0x7ff8_0000_0000_0000,
                0x7ff8_0000_0000_0000,
                0x7ff8_0000_0000_0000,
                0x7ff8_0000_0000_0000,
                0x3ff9_21f0_d7e9_68a6,
                0x3ff9_21fb_53e4_2d18,
                0x7ff8_0000_0000_0000,
                0x7ff8_0000_0000_0000,
            ],
        ),
        (
            math::atan,
            [
                0x3fdd_ac67_0561_bb4f,
                0xbfe3_8b11_2d7b_d4ad,
                0x3fec_ac7c_5784_6f9e,
                0x3ff3_fc17_6b7a_8560,
                0x3ff8_639b_79e2_1172,
                0x3ff9_1c21_9414_4235,
                0x3ee4_f8b5_88e0_6854,
                0x3e18_0000_0000_0000,
                0x3ff9_21fb_543d_4de0,
                0x3ff9_21fb_5444_2d18,
            ],
        ),
        (
            math::sinh,
            [
                0x3fe0_acd0_0fe6_3b97,
                0xbfe8_4651_53d5_bdbc,
                0x3ff9_a175_e6cb_afe6,
                0x4024_0926_e709_49ae,
                0x41d0_3343_0032_7298,
                0x7f00_5861_4179_b2a5,
                0x3ee4_f8b5_88e4_e940,
                0x3e18_0000_0000_0000,
                0x7ff0_0000_0000_0000,
                0x7ff0_0000_0000_0000,
            ],
        ),
        (
            math::cosh,
            [
                0x3ff2_0ac1_862a_e8d0,
                0x3ff4_152c_1862_342f,
                0x3ffe_36fb_f496_45fa,
                0x4024_22a4_97d6_185e,
                0x41d0_3343_0032_7298,
                0x7f00_5861_4179_b2a5,
                0x3ff0_0000_0003_6f9c,
                0x3ff0_0000_0000_0000,
                0x7ff0_0000_0000_0000,
                0x7ff0_0000_0000_0000,
            ],
        ),
        (
            math::tanh,
            [
                0x3fdd_9353_d756_8af3,
                0xbfe3_56fb_17af_2e92,
                0x3feb_2523_bb6b_2dee,
                0x3fef_d77d_111a_0b00,
                0x3ff0_0000_0000_0000,
                0x3ff0_0000_0000_0000,
                0x3ee4_f8b5_88e0_6854,
                0x3e18_0000_0000_0000,
                0x3ff0_0000_0000_0000,
                0x3ff0_0000_0000_0000,
            ],
        ),
        (
            math::cbrt,
            [
                0x3fe9_65fe_a53d_6e3d,
                0xbfec_69b5_a72f_1a99,
                0x3ff1_3c48_4138_704f,
                0x3ff7_1374_4912_3ef6,
                0x4006_3ec4_d77a_1b30,
                0x4021_c248_f303_073e,
                0x3f96_0fb8_a566_f628,
                0x3f52_50bf_e1b0_82f5,
                0x40a0_d4de_8fb1_1dad,
                0x54b2_49ad_2594_c37d,
            ],
        ),
        (
            math::expm1,
            [
                0x3fe4_c253_1c3c_0d38,
                0xbfe0_1bf9_2311_555f,
                0x4003_ec38_edb0_faf0,
                0x4033_15e5_bf6f_b106,
                0x41e0_3343_0012_7298,
                0x7f10_5861_4179_b2a5,
                0x3ee4_f8bc_681c_dfb6,
                0x3e18_0000_0048_0000,
                0x7ff0_0000_0000_0000,
                0x7ff0_0000_0000_0000,
            ],
        ),
        (
            math::log1p,
            [
                0x3fd9_f323_ecbf_984c,
                0xbff3_4378_fcbd_a720,
                0x3fe9_f323_ecbf_984c,
                0x3ff6_2e42_fefa_39ef,
                0x4008_e87a_b6e5_3b28,
                0x401a_35ea_0545_86b8,
                0x3ee4_f8ae_a9ae_7317,
                0x3e17_ffff_ffb8_0000,
                0x4037_069e_2aa3_184e,
                0x4085_9634_47f8_7fb5,
            ],
        ),
    ];
    for (row, (function, expected)) in table.into_iter().enumerate() {
        for (x, bits) in arguments.into_iter().zip(expected) {
            assert!(same(function(x), bits), "row {row}: {x:e} gives {:e}", function(x));
        }
    }
}

#[test]
fn functions_of_two_numbers() {
    let table = [
        (2.0, 0.5, 0x3ff6_a09e_667f_3bcd, 0x3ff5_368c_951e_9cfd, 0x4000_7e0f_66af_ed07),
        (10.0, -3.0, 0x3f50_624d_d2f1_a9fc, 0x3ffd_cbc9_edcb_d8da, 0x4024_e16f_dacf_f937),
        (1.1, 100.0, 0x40ca_ea4e_6126_bb95, 0x3f86_86ef_76e2_510c, 0x4059_0063_1ec5_89f6),
        (-3.0, 5.0, 0xc06e_6000_0000_0000, 0xbfe1_4b1d_d5f9_0ce1, 0x4017_52e5_0db3_a3a2),
        (1.0e300, 2.0, 0x7ff0_0000_0000_0000, 0x3ff9_21fb_5444_2d18, 0x7e37_e43c_8800_759c),
        (0.49999999999999994, -1.0, 0x4000_0000_0000_0001, 0x4005_6c6e_7397_f5ae, 0x3ff1_e377_9b97_f4a8),
        (1.0000001, 1.0e7, 0x4005_bf0a_790c_e6f2, 0x3e7a_d7f2_c7c5_e63d, 0x4163_12d0_0000_001b),
        (-1.0, 1.0e300, 0x3ff0_0000_0000_0000, 0x81a5_6e1f_c2f8_f359, 0x7e37_e43c_8800_759c),
        (2.0, -1074.0, 0x0000_0000_0000_0001, 0x4009_1e2b_00a6_ed55, 0x4090_c801_e829_d7df),
        (3.0, -690.0, 0x0000_0000_0000_0000, 0x4009_1913_d49a_af5b, 0x4085_900d_5b40_df3b),
        (1.7976931348623157e308, 0.5, 0x5fef_ffff_ffff_ffff, 0x3ff9_21fb_5444_2d18, 0x7fef_ffff_ffff_ffff),
    ];
    for (x, y, power, angle, distance) in table {
        assert!(same(math::pow(x, y), power), "pow({x:e}, {y:e}) = {:e}", math::pow(x, y));
        assert!(same(math::atan2(x, y), angle), "atan2({x:e}, {y:e}) = {:e}", math::atan2(x, y));
        assert!(same(math::hypot(x, y), distance), "hypot({x:e}, {y:e}) = {:e}", math::hypot(x, y));
    }
}

#[test]
fn a_power_half_way_between_two_doubles_goes_to_the_even_one() {
    // 94906267² = 9007199515875289, an odd number of 54 bits, rounds to even.
    assert_eq!(math::pow(94_906_267.0, 2.0), 9_007_199_515_875_288.0);
    assert_eq!(math::pow(3.0, 34.0), 16_677_181_699_666_569.0);
    assert!(math::pow(1.0, f64::INFINITY).is_nan() && math::pow(f64::NAN, 0.0) == 1.0);
}
